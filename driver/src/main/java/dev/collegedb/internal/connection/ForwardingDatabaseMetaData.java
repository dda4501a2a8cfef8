// Generated from java.sql.DatabaseMetaData by ForwardingClassesTest; holds nothing but delegation.
package dev.collegedb.internal.connection;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import org.jspecify.annotations.NullUnmarked;

/** Passes every call of {@link DatabaseMetaData} on. As thread-safe as what is behind. */
@NullUnmarked
@SuppressWarnings("deprecation")
abstract class ForwardingDatabaseMetaData implements DatabaseMetaData {

  /** One call. */
  @FunctionalInterface
  protected interface Question<T> {
    T answer(DatabaseMetaData asked) throws SQLException;
  }

  /** Answers a question that has a plain answer. */
  protected abstract <T> T ask(Question<T> question) throws SQLException;

  /** Answers a question whose answer is rows. */
  protected abstract ResultSet rows(Question<ResultSet> question) throws SQLException;

  @Override
  public boolean allProceduresAreCallable() throws SQLException {
    return ask(asked -> asked.allProceduresAreCallable());
  }

  @Override
  public boolean allTablesAreSelectable() throws SQLException {
    return ask(asked -> asked.allTablesAreSelectable());
  }

  @Override
  public boolean autoCommitFailureClosesAllResultSets() throws SQLException {
    return ask(asked -> asked.autoCommitFailureClosesAllResultSets());
  }

  @Override
  public boolean dataDefinitionCausesTransactionCommit() throws SQLException {
    return ask(asked -> asked.dataDefinitionCausesTransactionCommit());
  }

  @Override
  public boolean dataDefinitionIgnoredInTransactions() throws SQLException {
    return ask(asked -> asked.dataDefinitionIgnoredInTransactions());
  }

  @Override
  public boolean deletesAreDetected(int argument0) throws SQLException {
    return ask(asked -> asked.deletesAreDetected(argument0));
  }

  @Override
  public boolean doesMaxRowSizeIncludeBlobs() throws SQLException {
    return ask(asked -> asked.doesMaxRowSizeIncludeBlobs());
  }

  @Override
  public boolean generatedKeyAlwaysReturned() throws SQLException {
    return ask(asked -> asked.generatedKeyAlwaysReturned());
  }

  @Override
  public ResultSet getAttributes(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getAttributes(argument0, argument1, argument2, argument3));
  }

  @Override
  public ResultSet getBestRowIdentifier(
      String argument0, String argument1, String argument2, int argument3, boolean argument4)
      throws SQLException {
    return rows(
        asked -> asked.getBestRowIdentifier(argument0, argument1, argument2, argument3, argument4));
  }

  @Override
  public String getCatalogSeparator() throws SQLException {
    return ask(asked -> asked.getCatalogSeparator());
  }

  @Override
  public String getCatalogTerm() throws SQLException {
    return ask(asked -> asked.getCatalogTerm());
  }

  @Override
  public ResultSet getCatalogs() throws SQLException {
    return rows(asked -> asked.getCatalogs());
  }

  @Override
  public ResultSet getClientInfoProperties() throws SQLException {
    return rows(asked -> asked.getClientInfoProperties());
  }

  @Override
  public ResultSet getColumnPrivileges(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getColumnPrivileges(argument0, argument1, argument2, argument3));
  }

  @Override
  public ResultSet getColumns(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getColumns(argument0, argument1, argument2, argument3));
  }

  @Override
  public Connection getConnection() throws SQLException {
    return ask(asked -> asked.getConnection());
  }

  @Override
  public ResultSet getCrossReference(
      String argument0,
      String argument1,
      String argument2,
      String argument3,
      String argument4,
      String argument5)
      throws SQLException {
    return rows(
        asked ->
            asked.getCrossReference(
                argument0, argument1, argument2, argument3, argument4, argument5));
  }

  @Override
  public int getDatabaseMajorVersion() throws SQLException {
    return ask(asked -> asked.getDatabaseMajorVersion());
  }

  @Override
  public int getDatabaseMinorVersion() throws SQLException {
    return ask(asked -> asked.getDatabaseMinorVersion());
  }

  @Override
  public String getDatabaseProductName() throws SQLException {
    return ask(asked -> asked.getDatabaseProductName());
  }

  @Override
  public String getDatabaseProductVersion() throws SQLException {
    return ask(asked -> asked.getDatabaseProductVersion());
  }

  @Override
  public int getDefaultTransactionIsolation() throws SQLException {
    return ask(asked -> asked.getDefaultTransactionIsolation());
  }

  @Override
  public String getDriverName() throws SQLException {
    return ask(asked -> asked.getDriverName());
  }

  @Override
  public String getDriverVersion() throws SQLException {
    return ask(asked -> asked.getDriverVersion());
  }

  @Override
  public ResultSet getExportedKeys(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getExportedKeys(argument0, argument1, argument2));
  }

  @Override
  public String getExtraNameCharacters() throws SQLException {
    return ask(asked -> asked.getExtraNameCharacters());
  }

  @Override
  public ResultSet getFunctionColumns(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getFunctionColumns(argument0, argument1, argument2, argument3));
  }

  @Override
  public ResultSet getFunctions(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getFunctions(argument0, argument1, argument2));
  }

  @Override
  public String getIdentifierQuoteString() throws SQLException {
    return ask(asked -> asked.getIdentifierQuoteString());
  }

  @Override
  public ResultSet getImportedKeys(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getImportedKeys(argument0, argument1, argument2));
  }

  @Override
  public ResultSet getIndexInfo(
      String argument0, String argument1, String argument2, boolean argument3, boolean argument4)
      throws SQLException {
    return rows(asked -> asked.getIndexInfo(argument0, argument1, argument2, argument3, argument4));
  }

  @Override
  public int getJDBCMajorVersion() throws SQLException {
    return ask(asked -> asked.getJDBCMajorVersion());
  }

  @Override
  public int getJDBCMinorVersion() throws SQLException {
    return ask(asked -> asked.getJDBCMinorVersion());
  }

  @Override
  public int getMaxBinaryLiteralLength() throws SQLException {
    return ask(asked -> asked.getMaxBinaryLiteralLength());
  }

  @Override
  public int getMaxCatalogNameLength() throws SQLException {
    return ask(asked -> asked.getMaxCatalogNameLength());
  }

  @Override
  public int getMaxCharLiteralLength() throws SQLException {
    return ask(asked -> asked.getMaxCharLiteralLength());
  }

  @Override
  public int getMaxColumnNameLength() throws SQLException {
    return ask(asked -> asked.getMaxColumnNameLength());
  }

  @Override
  public int getMaxColumnsInGroupBy() throws SQLException {
    return ask(asked -> asked.getMaxColumnsInGroupBy());
  }

  @Override
  public int getMaxColumnsInIndex() throws SQLException {
    return ask(asked -> asked.getMaxColumnsInIndex());
  }

  @Override
  public int getMaxColumnsInOrderBy() throws SQLException {
    return ask(asked -> asked.getMaxColumnsInOrderBy());
  }

  @Override
  public int getMaxColumnsInSelect() throws SQLException {
    return ask(asked -> asked.getMaxColumnsInSelect());
  }

  @Override
  public int getMaxColumnsInTable() throws SQLException {
    return ask(asked -> asked.getMaxColumnsInTable());
  }

  @Override
  public int getMaxConnections() throws SQLException {
    return ask(asked -> asked.getMaxConnections());
  }

  @Override
  public int getMaxCursorNameLength() throws SQLException {
    return ask(asked -> asked.getMaxCursorNameLength());
  }

  @Override
  public int getMaxIndexLength() throws SQLException {
    return ask(asked -> asked.getMaxIndexLength());
  }

  @Override
  public long getMaxLogicalLobSize() throws SQLException {
    return ask(asked -> asked.getMaxLogicalLobSize());
  }

  @Override
  public int getMaxProcedureNameLength() throws SQLException {
    return ask(asked -> asked.getMaxProcedureNameLength());
  }

  @Override
  public int getMaxRowSize() throws SQLException {
    return ask(asked -> asked.getMaxRowSize());
  }

  @Override
  public int getMaxSchemaNameLength() throws SQLException {
    return ask(asked -> asked.getMaxSchemaNameLength());
  }

  @Override
  public int getMaxStatementLength() throws SQLException {
    return ask(asked -> asked.getMaxStatementLength());
  }

  @Override
  public int getMaxStatements() throws SQLException {
    return ask(asked -> asked.getMaxStatements());
  }

  @Override
  public int getMaxTableNameLength() throws SQLException {
    return ask(asked -> asked.getMaxTableNameLength());
  }

  @Override
  public int getMaxTablesInSelect() throws SQLException {
    return ask(asked -> asked.getMaxTablesInSelect());
  }

  @Override
  public int getMaxUserNameLength() throws SQLException {
    return ask(asked -> asked.getMaxUserNameLength());
  }

  @Override
  public String getNumericFunctions() throws SQLException {
    return ask(asked -> asked.getNumericFunctions());
  }

  @Override
  public ResultSet getPrimaryKeys(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getPrimaryKeys(argument0, argument1, argument2));
  }

  @Override
  public ResultSet getProcedureColumns(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getProcedureColumns(argument0, argument1, argument2, argument3));
  }

  @Override
  public String getProcedureTerm() throws SQLException {
    return ask(asked -> asked.getProcedureTerm());
  }

  @Override
  public ResultSet getProcedures(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getProcedures(argument0, argument1, argument2));
  }

  @Override
  public ResultSet getPseudoColumns(
      String argument0, String argument1, String argument2, String argument3) throws SQLException {
    return rows(asked -> asked.getPseudoColumns(argument0, argument1, argument2, argument3));
  }

  @Override
  public int getResultSetHoldability() throws SQLException {
    return ask(asked -> asked.getResultSetHoldability());
  }

  @Override
  public RowIdLifetime getRowIdLifetime() throws SQLException {
    return ask(asked -> asked.getRowIdLifetime());
  }

  @Override
  public String getSQLKeywords() throws SQLException {
    return ask(asked -> asked.getSQLKeywords());
  }

  @Override
  public int getSQLStateType() throws SQLException {
    return ask(asked -> asked.getSQLStateType());
  }

  @Override
  public String getSchemaTerm() throws SQLException {
    return ask(asked -> asked.getSchemaTerm());
  }

  @Override
  public ResultSet getSchemas() throws SQLException {
    return rows(asked -> asked.getSchemas());
  }

  @Override
  public ResultSet getSchemas(String argument0, String argument1) throws SQLException {
    return rows(asked -> asked.getSchemas(argument0, argument1));
  }

  @Override
  public String getSearchStringEscape() throws SQLException {
    return ask(asked -> asked.getSearchStringEscape());
  }

  @Override
  public String getStringFunctions() throws SQLException {
    return ask(asked -> asked.getStringFunctions());
  }

  @Override
  public ResultSet getSuperTables(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getSuperTables(argument0, argument1, argument2));
  }

  @Override
  public ResultSet getSuperTypes(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getSuperTypes(argument0, argument1, argument2));
  }

  @Override
  public String getSystemFunctions() throws SQLException {
    return ask(asked -> asked.getSystemFunctions());
  }

  @Override
  public ResultSet getTablePrivileges(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getTablePrivileges(argument0, argument1, argument2));
  }

  @Override
  public ResultSet getTableTypes() throws SQLException {
    return rows(asked -> asked.getTableTypes());
  }

  @Override
  public ResultSet getTables(
      String argument0, String argument1, String argument2, String[] argument3)
      throws SQLException {
    return rows(asked -> asked.getTables(argument0, argument1, argument2, argument3));
  }

  @Override
  public String getTimeDateFunctions() throws SQLException {
    return ask(asked -> asked.getTimeDateFunctions());
  }

  @Override
  public ResultSet getTypeInfo() throws SQLException {
    return rows(asked -> asked.getTypeInfo());
  }

  @Override
  public ResultSet getUDTs(String argument0, String argument1, String argument2, int[] argument3)
      throws SQLException {
    return rows(asked -> asked.getUDTs(argument0, argument1, argument2, argument3));
  }

  @Override
  public String getURL() throws SQLException {
    return ask(asked -> asked.getURL());
  }

  @Override
  public String getUserName() throws SQLException {
    return ask(asked -> asked.getUserName());
  }

  @Override
  public ResultSet getVersionColumns(String argument0, String argument1, String argument2)
      throws SQLException {
    return rows(asked -> asked.getVersionColumns(argument0, argument1, argument2));
  }

  @Override
  public boolean insertsAreDetected(int argument0) throws SQLException {
    return ask(asked -> asked.insertsAreDetected(argument0));
  }

  @Override
  public boolean isCatalogAtStart() throws SQLException {
    return ask(asked -> asked.isCatalogAtStart());
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    return ask(asked -> asked.isReadOnly());
  }

  @Override
  public boolean isWrapperFor(Class<?> argument0) throws SQLException {
    return ask(asked -> asked.isWrapperFor(argument0));
  }

  @Override
  public boolean locatorsUpdateCopy() throws SQLException {
    return ask(asked -> asked.locatorsUpdateCopy());
  }

  @Override
  public boolean nullPlusNonNullIsNull() throws SQLException {
    return ask(asked -> asked.nullPlusNonNullIsNull());
  }

  @Override
  public boolean nullsAreSortedAtEnd() throws SQLException {
    return ask(asked -> asked.nullsAreSortedAtEnd());
  }

  @Override
  public boolean nullsAreSortedAtStart() throws SQLException {
    return ask(asked -> asked.nullsAreSortedAtStart());
  }

  @Override
  public boolean nullsAreSortedHigh() throws SQLException {
    return ask(asked -> asked.nullsAreSortedHigh());
  }

  @Override
  public boolean nullsAreSortedLow() throws SQLException {
    return ask(asked -> asked.nullsAreSortedLow());
  }

  @Override
  public boolean othersDeletesAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.othersDeletesAreVisible(argument0));
  }

  @Override
  public boolean othersInsertsAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.othersInsertsAreVisible(argument0));
  }

  @Override
  public boolean othersUpdatesAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.othersUpdatesAreVisible(argument0));
  }

  @Override
  public boolean ownDeletesAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.ownDeletesAreVisible(argument0));
  }

  @Override
  public boolean ownInsertsAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.ownInsertsAreVisible(argument0));
  }

  @Override
  public boolean ownUpdatesAreVisible(int argument0) throws SQLException {
    return ask(asked -> asked.ownUpdatesAreVisible(argument0));
  }

  @Override
  public boolean storesLowerCaseIdentifiers() throws SQLException {
    return ask(asked -> asked.storesLowerCaseIdentifiers());
  }

  @Override
  public boolean storesLowerCaseQuotedIdentifiers() throws SQLException {
    return ask(asked -> asked.storesLowerCaseQuotedIdentifiers());
  }

  @Override
  public boolean storesMixedCaseIdentifiers() throws SQLException {
    return ask(asked -> asked.storesMixedCaseIdentifiers());
  }

  @Override
  public boolean storesMixedCaseQuotedIdentifiers() throws SQLException {
    return ask(asked -> asked.storesMixedCaseQuotedIdentifiers());
  }

  @Override
  public boolean storesUpperCaseIdentifiers() throws SQLException {
    return ask(asked -> asked.storesUpperCaseIdentifiers());
  }

  @Override
  public boolean storesUpperCaseQuotedIdentifiers() throws SQLException {
    return ask(asked -> asked.storesUpperCaseQuotedIdentifiers());
  }

  @Override
  public boolean supportsANSI92EntryLevelSQL() throws SQLException {
    return ask(asked -> asked.supportsANSI92EntryLevelSQL());
  }

  @Override
  public boolean supportsANSI92FullSQL() throws SQLException {
    return ask(asked -> asked.supportsANSI92FullSQL());
  }

  @Override
  public boolean supportsANSI92IntermediateSQL() throws SQLException {
    return ask(asked -> asked.supportsANSI92IntermediateSQL());
  }

  @Override
  public boolean supportsAlterTableWithAddColumn() throws SQLException {
    return ask(asked -> asked.supportsAlterTableWithAddColumn());
  }

  @Override
  public boolean supportsAlterTableWithDropColumn() throws SQLException {
    return ask(asked -> asked.supportsAlterTableWithDropColumn());
  }

  @Override
  public boolean supportsBatchUpdates() throws SQLException {
    return ask(asked -> asked.supportsBatchUpdates());
  }

  @Override
  public boolean supportsCatalogsInDataManipulation() throws SQLException {
    return ask(asked -> asked.supportsCatalogsInDataManipulation());
  }

  @Override
  public boolean supportsCatalogsInIndexDefinitions() throws SQLException {
    return ask(asked -> asked.supportsCatalogsInIndexDefinitions());
  }

  @Override
  public boolean supportsCatalogsInPrivilegeDefinitions() throws SQLException {
    return ask(asked -> asked.supportsCatalogsInPrivilegeDefinitions());
  }

  @Override
  public boolean supportsCatalogsInProcedureCalls() throws SQLException {
    return ask(asked -> asked.supportsCatalogsInProcedureCalls());
  }

  @Override
  public boolean supportsCatalogsInTableDefinitions() throws SQLException {
    return ask(asked -> asked.supportsCatalogsInTableDefinitions());
  }

  @Override
  public boolean supportsColumnAliasing() throws SQLException {
    return ask(asked -> asked.supportsColumnAliasing());
  }

  @Override
  public boolean supportsConvert() throws SQLException {
    return ask(asked -> asked.supportsConvert());
  }

  @Override
  public boolean supportsConvert(int argument0, int argument1) throws SQLException {
    return ask(asked -> asked.supportsConvert(argument0, argument1));
  }

  @Override
  public boolean supportsCoreSQLGrammar() throws SQLException {
    return ask(asked -> asked.supportsCoreSQLGrammar());
  }

  @Override
  public boolean supportsCorrelatedSubqueries() throws SQLException {
    return ask(asked -> asked.supportsCorrelatedSubqueries());
  }

  @Override
  public boolean supportsDataDefinitionAndDataManipulationTransactions() throws SQLException {
    return ask(asked -> asked.supportsDataDefinitionAndDataManipulationTransactions());
  }

  @Override
  public boolean supportsDataManipulationTransactionsOnly() throws SQLException {
    return ask(asked -> asked.supportsDataManipulationTransactionsOnly());
  }

  @Override
  public boolean supportsDifferentTableCorrelationNames() throws SQLException {
    return ask(asked -> asked.supportsDifferentTableCorrelationNames());
  }

  @Override
  public boolean supportsExpressionsInOrderBy() throws SQLException {
    return ask(asked -> asked.supportsExpressionsInOrderBy());
  }

  @Override
  public boolean supportsExtendedSQLGrammar() throws SQLException {
    return ask(asked -> asked.supportsExtendedSQLGrammar());
  }

  @Override
  public boolean supportsFullOuterJoins() throws SQLException {
    return ask(asked -> asked.supportsFullOuterJoins());
  }

  @Override
  public boolean supportsGetGeneratedKeys() throws SQLException {
    return ask(asked -> asked.supportsGetGeneratedKeys());
  }

  @Override
  public boolean supportsGroupBy() throws SQLException {
    return ask(asked -> asked.supportsGroupBy());
  }

  @Override
  public boolean supportsGroupByBeyondSelect() throws SQLException {
    return ask(asked -> asked.supportsGroupByBeyondSelect());
  }

  @Override
  public boolean supportsGroupByUnrelated() throws SQLException {
    return ask(asked -> asked.supportsGroupByUnrelated());
  }

  @Override
  public boolean supportsIntegrityEnhancementFacility() throws SQLException {
    return ask(asked -> asked.supportsIntegrityEnhancementFacility());
  }

  @Override
  public boolean supportsLikeEscapeClause() throws SQLException {
    return ask(asked -> asked.supportsLikeEscapeClause());
  }

  @Override
  public boolean supportsLimitedOuterJoins() throws SQLException {
    return ask(asked -> asked.supportsLimitedOuterJoins());
  }

  @Override
  public boolean supportsMinimumSQLGrammar() throws SQLException {
    return ask(asked -> asked.supportsMinimumSQLGrammar());
  }

  @Override
  public boolean supportsMixedCaseIdentifiers() throws SQLException {
    return ask(asked -> asked.supportsMixedCaseIdentifiers());
  }

  @Override
  public boolean supportsMixedCaseQuotedIdentifiers() throws SQLException {
    return ask(asked -> asked.supportsMixedCaseQuotedIdentifiers());
  }

  @Override
  public boolean supportsMultipleOpenResults() throws SQLException {
    return ask(asked -> asked.supportsMultipleOpenResults());
  }

  @Override
  public boolean supportsMultipleResultSets() throws SQLException {
    return ask(asked -> asked.supportsMultipleResultSets());
  }

  @Override
  public boolean supportsMultipleTransactions() throws SQLException {
    return ask(asked -> asked.supportsMultipleTransactions());
  }

  @Override
  public boolean supportsNamedParameters() throws SQLException {
    return ask(asked -> asked.supportsNamedParameters());
  }

  @Override
  public boolean supportsNonNullableColumns() throws SQLException {
    return ask(asked -> asked.supportsNonNullableColumns());
  }

  @Override
  public boolean supportsOpenCursorsAcrossCommit() throws SQLException {
    return ask(asked -> asked.supportsOpenCursorsAcrossCommit());
  }

  @Override
  public boolean supportsOpenCursorsAcrossRollback() throws SQLException {
    return ask(asked -> asked.supportsOpenCursorsAcrossRollback());
  }

  @Override
  public boolean supportsOpenStatementsAcrossCommit() throws SQLException {
    return ask(asked -> asked.supportsOpenStatementsAcrossCommit());
  }

  @Override
  public boolean supportsOpenStatementsAcrossRollback() throws SQLException {
    return ask(asked -> asked.supportsOpenStatementsAcrossRollback());
  }

  @Override
  public boolean supportsOrderByUnrelated() throws SQLException {
    return ask(asked -> asked.supportsOrderByUnrelated());
  }

  @Override
  public boolean supportsOuterJoins() throws SQLException {
    return ask(asked -> asked.supportsOuterJoins());
  }

  @Override
  public boolean supportsPositionedDelete() throws SQLException {
    return ask(asked -> asked.supportsPositionedDelete());
  }

  @Override
  public boolean supportsPositionedUpdate() throws SQLException {
    return ask(asked -> asked.supportsPositionedUpdate());
  }

  @Override
  public boolean supportsRefCursors() throws SQLException {
    return ask(asked -> asked.supportsRefCursors());
  }

  @Override
  public boolean supportsResultSetConcurrency(int argument0, int argument1) throws SQLException {
    return ask(asked -> asked.supportsResultSetConcurrency(argument0, argument1));
  }

  @Override
  public boolean supportsResultSetHoldability(int argument0) throws SQLException {
    return ask(asked -> asked.supportsResultSetHoldability(argument0));
  }

  @Override
  public boolean supportsResultSetType(int argument0) throws SQLException {
    return ask(asked -> asked.supportsResultSetType(argument0));
  }

  @Override
  public boolean supportsSavepoints() throws SQLException {
    return ask(asked -> asked.supportsSavepoints());
  }

  @Override
  public boolean supportsSchemasInDataManipulation() throws SQLException {
    return ask(asked -> asked.supportsSchemasInDataManipulation());
  }

  @Override
  public boolean supportsSchemasInIndexDefinitions() throws SQLException {
    return ask(asked -> asked.supportsSchemasInIndexDefinitions());
  }

  @Override
  public boolean supportsSchemasInPrivilegeDefinitions() throws SQLException {
    return ask(asked -> asked.supportsSchemasInPrivilegeDefinitions());
  }

  @Override
  public boolean supportsSchemasInProcedureCalls() throws SQLException {
    return ask(asked -> asked.supportsSchemasInProcedureCalls());
  }

  @Override
  public boolean supportsSchemasInTableDefinitions() throws SQLException {
    return ask(asked -> asked.supportsSchemasInTableDefinitions());
  }

  @Override
  public boolean supportsSelectForUpdate() throws SQLException {
    return ask(asked -> asked.supportsSelectForUpdate());
  }

  @Override
  public boolean supportsSharding() throws SQLException {
    return ask(asked -> asked.supportsSharding());
  }

  @Override
  public boolean supportsStatementPooling() throws SQLException {
    return ask(asked -> asked.supportsStatementPooling());
  }

  @Override
  public boolean supportsStoredFunctionsUsingCallSyntax() throws SQLException {
    return ask(asked -> asked.supportsStoredFunctionsUsingCallSyntax());
  }

  @Override
  public boolean supportsStoredProcedures() throws SQLException {
    return ask(asked -> asked.supportsStoredProcedures());
  }

  @Override
  public boolean supportsSubqueriesInComparisons() throws SQLException {
    return ask(asked -> asked.supportsSubqueriesInComparisons());
  }

  @Override
  public boolean supportsSubqueriesInExists() throws SQLException {
    return ask(asked -> asked.supportsSubqueriesInExists());
  }

  @Override
  public boolean supportsSubqueriesInIns() throws SQLException {
    return ask(asked -> asked.supportsSubqueriesInIns());
  }

  @Override
  public boolean supportsSubqueriesInQuantifieds() throws SQLException {
    return ask(asked -> asked.supportsSubqueriesInQuantifieds());
  }

  @Override
  public boolean supportsTableCorrelationNames() throws SQLException {
    return ask(asked -> asked.supportsTableCorrelationNames());
  }

  @Override
  public boolean supportsTransactionIsolationLevel(int argument0) throws SQLException {
    return ask(asked -> asked.supportsTransactionIsolationLevel(argument0));
  }

  @Override
  public boolean supportsTransactions() throws SQLException {
    return ask(asked -> asked.supportsTransactions());
  }

  @Override
  public boolean supportsUnion() throws SQLException {
    return ask(asked -> asked.supportsUnion());
  }

  @Override
  public boolean supportsUnionAll() throws SQLException {
    return ask(asked -> asked.supportsUnionAll());
  }

  @Override
  public <T> T unwrap(Class<T> argument0) throws SQLException {
    return ask(asked -> asked.unwrap(argument0));
  }

  @Override
  public boolean updatesAreDetected(int argument0) throws SQLException {
    return ask(asked -> asked.updatesAreDetected(argument0));
  }

  @Override
  public boolean usesLocalFilePerTable() throws SQLException {
    return ask(asked -> asked.usesLocalFilePerTable());
  }

  @Override
  public boolean usesLocalFiles() throws SQLException {
    return ask(asked -> asked.usesLocalFiles());
  }
}
