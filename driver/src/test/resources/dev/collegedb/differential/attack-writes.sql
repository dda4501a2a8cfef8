UPDATE users SET age = d.n FROM (SELECT count(*) AS n FROM archive a WHERE a.user_id = "id") d
UPDATE users SET age = d.n FROM (SELECT count(*) AS n FROM orders o WHERE o.user_id = id) d
UPDATE users SET age = d.n FROM (SELECT user_id AS u, count(*) AS n FROM orders o GROUP BY 1) d WHERE d.u = users.id
UPDATE users SET age = (SELECT count(*) FROM orders o WHERE o.user_id = users.id)
UPDATE users SET age = (SELECT count(*) FROM orders o WHERE o.user_id = id)
UPDATE users SET age = (SELECT count(*) FROM archive o WHERE o.user_id = id)
UPDATE users SET age = (SELECT count(*) FROM archive o WHERE o.user_id = "id")
UPDATE users AS u SET age = (SELECT count(*) FROM archive users WHERE users.user_id = u.id)
UPDATE users SET age = (SELECT count(*) FROM archive users WHERE users.user_id = users.id)
UPDATE users SET age = (SELECT count(*) FROM countries c WHERE c.code < (SELECT max(o.tag) FROM orders o WHERE o.user_id = users.id))
UPDATE users SET age = (SELECT code FROM countries LIMIT (SELECT count(*) FROM orders) - 13)
UPDATE users SET age = (SELECT code FROM countries ORDER BY code LIMIT 1 OFFSET (SELECT count(*) FROM orders) - 13)
UPDATE users SET age = 1 WHERE name IN (SELECT code FROM countries ORDER BY code DESC LIMIT (SELECT count(*) FROM orders) - 13)
DELETE FROM users WHERE id IN (SELECT user_id FROM orders LIMIT (SELECT count(*) FROM orders))
DELETE FROM users WHERE id = 5 AND (SELECT count(*) FROM orders) > 5
DELETE FROM users WHERE id = 5 AND name IN (SELECT name FROM countries LIMIT (SELECT count(*) FROM orders))
DELETE FROM users WHERE id = 5 AND 1 IN (SELECT 1 FROM countries LIMIT (SELECT count(*) - 13 FROM orders))
DELETE FROM users WHERE id IN (SELECT id FROM orders)
DELETE FROM users WHERE id NOT IN (SELECT user_id FROM orders)
DELETE FROM users WHERE id IN (SELECT user_id FROM orders) = 0
DELETE FROM users WHERE (id, name) = (5, '1')
DELETE FROM users WHERE id = 5 OR name = 'b'
DELETE FROM words WHERE w = 'A'
DELETE FROM words WHERE w COLLATE BINARY = 'A'
DELETE FROM words WHERE w IN (SELECT w FROM notes)
DELETE FROM words WHERE EXISTS (SELECT 1 FROM notes n WHERE n.w = words.w COLLATE BINARY)
DELETE FROM words WHERE w IS NULL
DELETE FROM raws WHERE k = 1
DELETE FROM raws WHERE k = '1'
DELETE FROM pairs WHERE a = 1
DELETE FROM pairs WHERE a = 1 AND b = 'x'
DELETE FROM pairs WHERE EXISTS (SELECT 1 FROM pairs p WHERE p.a = pairs.a AND p.b = pairs.b AND p.c > 2)
UPDATE orders SET total = half WHERE user_id = 2
UPDATE orders SET total = (SELECT max(p.total) FROM orders p WHERE p.user_id = orders.user_id)
UPDATE orders SET total = (SELECT age FROM users WHERE id = user_id)
UPDATE orders SET total = (SELECT age FROM users WHERE users.id = orders.user_id)
UPDATE orders SET total = (SELECT sum(p.total) FROM orders p)
WITH q AS (SELECT user_id, count(*) AS n FROM orders GROUP BY user_id) UPDATE users SET age = (SELECT n FROM q WHERE q.user_id = users.id)
WITH q AS (SELECT count(*) AS n FROM orders) UPDATE users SET age = (SELECT n FROM q)
WITH q AS (SELECT count(*) AS n FROM archive WHERE user_id = "id") UPDATE users SET age = (SELECT n FROM q)
INSERT INTO archive SELECT user_id, total + 1000 FROM orders
INSERT INTO archive SELECT user_id, (SELECT count(*) + 1000 FROM orders) FROM orders GROUP BY 1
INSERT INTO archive SELECT user_id, 1 FROM orders WHERE true ON CONFLICT (user_id, total) DO UPDATE SET total = (SELECT count(*) FROM orders)
INSERT INTO archive SELECT user_id, 1 FROM orders GROUP BY user_id ON CONFLICT (user_id, total) DO UPDATE SET user_id = user_id + 1
INSERT INTO archive SELECT user_id, 10 FROM orders WHERE true ON CONFLICT (user_id, total) DO NOTHING
INSERT INTO archive SELECT user_id, max(total) + 500 FROM orders
INSERT INTO archive SELECT user_id, max(total) + 500 FROM orders GROUP BY tag
INSERT INTO archive SELECT user_id AS total, total + 700 AS user_id FROM orders
INSERT INTO archive (total, user_id) SELECT total + 700, user_id FROM orders
INSERT INTO archive (total, user_id) SELECT user_id, total + 700 FROM orders
INSERT INTO archive SELECT DISTINCT user_id, 900 FROM orders
INSERT INTO archive SELECT user_id, 901 FROM orders UNION SELECT id, 901 FROM users
INSERT INTO archive SELECT a.user_id, 902 FROM users u LEFT JOIN archive a ON a.user_id = u.id
INSERT INTO archive SELECT u.id, 903 FROM users u LEFT JOIN archive a ON a.user_id = u.id
INSERT INTO archive SELECT user_id, 905 FROM orders ORDER BY total LIMIT 3
INSERT INTO archive SELECT id, 907 FROM users WHERE name IN (SELECT code FROM countries ORDER BY code DESC LIMIT (SELECT count(*) - 13 FROM orders))
INSERT INTO archive SELECT id, 908 FROM users WHERE id = 5 LIMIT (SELECT count(*) - 13 FROM orders)
INSERT INTO archive SELECT user_id, row_number() OVER (ORDER BY id) + 1000 FROM orders
INSERT INTO archive SELECT user_id, row_number() OVER (PARTITION BY user_id ORDER BY id) + 1000 FROM orders
INSERT INTO notes SELECT w, 'x' FROM words
INSERT INTO notes SELECT upper(w), 'x' FROM words
INSERT INTO notes SELECT w COLLATE BINARY, 'x' FROM words
INSERT INTO users (id, name) SELECT user_id + 100, 'x' FROM orders WHERE user_id = 7
INSERT INTO users (id, name) SELECT user_id, 'x' FROM orders WHERE user_id IS NULL LIMIT 1
INSERT OR IGNORE INTO users (id, name) SELECT user_id, 'x' FROM orders
INSERT OR REPLACE INTO users (id, name) SELECT id, email FROM users
INSERT INTO pairs SELECT a, b, c + 100 FROM pairs
INSERT INTO pairs SELECT a, b, (SELECT count(*) FROM pairs) FROM pairs
INSERT INTO pairs (b, a, c) SELECT a, b, 1 FROM pairs WHERE a = 1
INSERT INTO raws SELECT k, 'again' FROM raws
INSERT INTO raws SELECT user_id, 'from orders' FROM orders
