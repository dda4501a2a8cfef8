package dev.collegedb.internal.exec;

import dev.collegedb.internal.catalog.CatalogService;
import dev.collegedb.internal.config.Settings;
import dev.collegedb.internal.route.Router;
import dev.collegedb.internal.session.ScratchPool;
import dev.collegedb.internal.session.ShardPools;
import dev.collegedb.planner.Planner;

/** What the logical connections of one configuration share. Thread-safe. */
record Instance(
    Settings settings, ShardPools pools, ScratchPool scratch, CatalogService catalog, Router router, Planner planner) {}
