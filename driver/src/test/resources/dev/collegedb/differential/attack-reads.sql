-- ORDER BY: an alias under COLLATE or likely(), COLLATE that binds to an operand
SELECT id, -age AS name FROM users ORDER BY unlikely(name) COLLATE BINARY, id
SELECT id, -age AS name FROM users ORDER BY (name COLLATE NOCASE) COLLATE BINARY, id
SELECT id, -age AS name FROM users ORDER BY likely(name), id
SELECT id FROM users ORDER BY name = 'NAME1' COLLATE NOCASE, id
SELECT id FROM users ORDER BY name COLLATE NOCASE || '' COLLATE BINARY, id
SELECT id, name FROM users ORDER BY name COLLATE NOCASE || '' COLLATE RTRIM, id
SELECT id FROM users ORDER BY name || email COLLATE NOCASE, id
SELECT id FROM users ORDER BY name IN ('NAME1', 'B') COLLATE NOCASE, id
SELECT id FROM users ORDER BY CASE name COLLATE NOCASE WHEN 'B' THEN 1 ELSE 2 END, id
SELECT id FROM users ORDER BY name < 'B' COLLATE NOCASE, id
SELECT id FROM users ORDER BY -age COLLATE NOCASE, id
SELECT id, email FROM users ORDER BY email, id
SELECT id, email FROM users ORDER BY email COLLATE BINARY, id
SELECT id, email FROM users ORDER BY +email, id
SELECT id, email FROM users ORDER BY email || '', id
SELECT id, email FROM users ORDER BY CAST(email AS TEXT), id
SELECT id, email FROM users ORDER BY (SELECT email), id
SELECT id, email FROM users ORDER BY ifnull(email, 'c'), id
SELECT id, email FROM users ORDER BY max(email, 'c'), id
SELECT id, name AS n FROM users ORDER BY id + (SELECT count(*) FROM countries c WHERE c.code < n), id
SELECT id, name AS n FROM users ORDER BY id % 2 + (SELECT count(*) FROM countries c WHERE c.code = "n"), id
SELECT id, 3 AS n FROM users ORDER BY id * (SELECT n - 10), id
SELECT id, name AS n FROM users ORDER BY n, id
SELECT id AS name, name AS id FROM users ORDER BY name
SELECT id AS name, name AS id FROM users ORDER BY id || '', 1
SELECT id AS x, age AS x FROM users ORDER BY x, 1
SELECT id FROM users ORDER BY +1
SELECT id, age FROM users ORDER BY 2, 1
SELECT id, age FROM users ORDER BY 2 COLLATE NOCASE DESC, 1
SELECT id, age FROM users ORDER BY (2), (1)
SELECT id, age FROM users ORDER BY 1 + 1, id
SELECT id FROM users ORDER BY 'id', id
SELECT id FROM users ORDER BY "id"
SELECT id FROM users ORDER BY "nothing", id
SELECT u.id, u.name AS id2 FROM users u ORDER BY main.users.id
SELECT main.users.id FROM users ORDER BY main.users.id DESC
SELECT id, age FROM users ORDER BY age DESC NULLS FIRST, id
SELECT id, age FROM users ORDER BY age NULLS LAST, id
SELECT total AS id FROM orders ORDER BY abs(id), total
SELECT user_id, max(total) FROM orders GROUP BY user_id ORDER BY max(total), user_id
SELECT user_id, total FROM orders GROUP BY user_id ORDER BY max(total)
SELECT user_id, total FROM orders GROUP BY user_id ORDER BY min(total)
SELECT user_id, total FROM orders GROUP BY user_id ORDER BY sum(total)
SELECT user_id, total FROM orders GROUP BY user_id HAVING max(total) > 30 ORDER BY total
SELECT user_id AS total, max(total) AS user_id FROM orders GROUP BY user_id ORDER BY total, user_id
SELECT user_id AS total, max(total) AS user_id FROM orders GROUP BY user_id ORDER BY user_id COLLATE BINARY
SELECT id AS k FROM users ORDER BY k COLLATE nocase DESC
SELECT price, id FROM orders ORDER BY price, id
SELECT tag, id FROM orders ORDER BY tag, id
SELECT x, n FROM words ORDER BY x, n
SELECT w, n FROM words ORDER BY w, n
SELECT w COLLATE BINARY, n FROM words ORDER BY 1, n
SELECT w COLLATE BINARY AS w, n FROM words ORDER BY w, n
SELECT w AS q, n FROM words ORDER BY q COLLATE RTRIM, n
SELECT k, v FROM raws ORDER BY k, v
SELECT * FROM (SELECT k AS id, v FROM raws) ORDER BY id, v
SELECT * FROM (SELECT name COLLATE NOCASE AS m, id FROM users) ORDER BY m, id
SELECT * FROM (SELECT email || '' AS m, id FROM users) ORDER BY m, id
SELECT m, id FROM (SELECT CASE WHEN id > 3 THEN email ELSE name END AS m, id FROM users) ORDER BY m, id
-- compound ORDER BY
SELECT u.id, 0 FROM users u JOIN orders o ON o.user_id = u.id UNION ALL SELECT total, id FROM orders ORDER BY id, 1
SELECT u.name, o.id FROM users u JOIN orders o ON o.user_id = u.id UNION ALL SELECT 'z', id FROM users ORDER BY name, 2
SELECT id, name FROM users UNION ALL SELECT total, tag FROM orders ORDER BY total, name
SELECT id, name AS total FROM users UNION ALL SELECT total, tag FROM orders ORDER BY total, id
SELECT id, email FROM users UNION ALL SELECT id, name FROM users ORDER BY email, id
SELECT id, name FROM users UNION ALL SELECT id, email FROM users ORDER BY 2, 1
SELECT id, name FROM users UNION SELECT id, email FROM users ORDER BY 2, 1
SELECT id, email FROM users UNION SELECT id, name FROM users ORDER BY 2, 1
SELECT id + 0, email FROM users UNION ALL SELECT total, name FROM users JOIN orders ON users.id = user_id ORDER BY email COLLATE BINARY, 1
SELECT id, 0 + age FROM users UNION ALL SELECT user_id, total FROM orders ORDER BY 0 + age, id
SELECT id AS a, age AS b FROM users UNION ALL SELECT user_id AS b, total AS a FROM orders ORDER BY b, a
SELECT id, age FROM users UNION ALL SELECT user_id, id FROM orders ORDER BY user_id, age
SELECT * FROM users UNION ALL SELECT id, name, email, age FROM users ORDER BY id, age
SELECT DISTINCT email FROM users UNION ALL SELECT w FROM words ORDER BY email, 1
SELECT email FROM users UNION SELECT name FROM countries ORDER BY 1
SELECT name FROM users UNION SELECT name FROM countries ORDER BY 1
SELECT name FROM users UNION SELECT email FROM users ORDER BY name
SELECT upper(email) FROM users UNION SELECT upper(email) FROM users ORDER BY 1
SELECT name FROM users UNION ALL SELECT name FROM users UNION SELECT name FROM countries ORDER BY 1
SELECT name FROM users UNION SELECT name FROM users UNION ALL SELECT name FROM countries ORDER BY 1
SELECT name FROM users UNION SELECT name FROM countries UNION ALL SELECT name FROM users ORDER BY 1
SELECT name FROM users UNION SELECT name FROM countries LIMIT 0
-- GROUP BY names
SELECT 5, count(*) FROM users GROUP BY 1
SELECT 1 AS k, count(*) FROM users GROUP BY k
SELECT 2, count(*) FROM users GROUP BY 1
SELECT count(*), 7 FROM users GROUP BY 2 COLLATE NOCASE
SELECT count(*) FROM users GROUP BY 1 COLLATE NOCASE
SELECT name, count(*) FROM users GROUP BY 1 COLLATE NOCASE HAVING count(*) > 1
SELECT -5, count(*) FROM users GROUP BY 1
SELECT (5), count(*) FROM users GROUP BY 1
SELECT NULL, count(*) FROM users GROUP BY 1
SELECT 'x', count(*) FROM users GROUP BY 1
SELECT 1.5, count(*) FROM users GROUP BY 1
SELECT count(*) FROM users GROUP BY 5
SELECT count(*) FROM users GROUP BY -1
SELECT count(*) FROM users GROUP BY 'name'
SELECT count(*) FROM users GROUP BY "name"
SELECT count(*) FROM users GROUP BY "nothing"
SELECT count(*) FROM users GROUP BY NULL
SELECT count(*) FROM users WHERE 0 GROUP BY NULL
SELECT age, count(DISTINCT 7), count(DISTINCT 1), count(DISTINCT 2) FROM users GROUP BY age
SELECT max(email), count(DISTINCT 7) FROM users GROUP BY email COLLATE BINARY HAVING count(*) > 1
SELECT count(DISTINCT 5) FROM users
SELECT count(DISTINCT NULL), count(*) FROM users
SELECT count(*), count(DISTINCT name) FROM users WHERE 0
SELECT count(*), count(DISTINCT name), sum(age), total(age), avg(age), max(age) FROM users WHERE id < 0
SELECT count(name), count(DISTINCT name), sum(DISTINCT age) FROM users WHERE age IS NULL
SELECT sum(age), count(*) FROM users WHERE 0
SELECT total(age) FROM users WHERE 0
SELECT total(age), avg(age), sum(age) FROM users
SELECT sum(DISTINCT age), avg(DISTINCT age), total(DISTINCT age), count(DISTINCT age), min(DISTINCT age), max(DISTINCT name) FROM users
SELECT count(DISTINCT email), count(DISTINCT email COLLATE BINARY), count(DISTINCT name COLLATE NOCASE), count(DISTINCT name) FROM users
SELECT count(DISTINCT tag), count(DISTINCT x'31'), count(DISTINCT price) FROM orders
SELECT count(DISTINCT x), count(DISTINCT n) FROM words
SELECT count(DISTINCT k), count(k), count(*) FROM raws
SELECT sum(tag) FROM orders
SELECT sum(total), sum(total) FILTER (WHERE price > 1), count(*) FILTER (WHERE tag IS NULL) FROM orders
SELECT sum(total) FILTER (WHERE 0), count(*) FILTER (WHERE 0) FROM orders
SELECT sum(total) / count(*), sum(total) * 1.0 / count(total), sum(total) % 7 FROM orders
SELECT count(*) || 'x', typeof(count(*)), typeof(sum(total)), typeof(avg(total)), typeof(total(total)), typeof(max(price)) FROM orders
SELECT -sum(total), +sum(total), ~sum(total), sum(total) IS NULL FROM orders
SELECT max(price), min(price) FROM orders
SELECT min(email) FROM users WHERE email <> 'de'
SELECT min(name COLLATE NOCASE), max(name) FROM users WHERE name > 'c'
SELECT max(id) + min(id), max(id, 5), max(max(id), 3) FROM users
SELECT max(id, age) FROM users
SELECT max(max(id, age)) FROM users
SELECT sum(max(id, age)), count(max(id, 3)) FROM users
SELECT age, max(id), name FROM users GROUP BY age
SELECT max(id), name FROM users
SELECT name FROM users HAVING max(id)
SELECT 1 FROM users HAVING count(*) > 5
SELECT 1 FROM users HAVING 1
SELECT 1 FROM users HAVING count(*) > 500
SELECT 'x' WHERE (SELECT count(*) FROM users) > 3
SELECT upper(name) AS name, count(*) FROM users GROUP BY name
SELECT upper(name) AS u, count(*) FROM users GROUP BY u
SELECT email AS name, count(*) AS email FROM users GROUP BY name HAVING count(*) > 0 ORDER BY 2, 1 COLLATE BINARY
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY age COLLATE BINARY, 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY age, 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY (age), 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY (age) COLLATE BINARY DESC, 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY ((age)) COLLATE BINARY, 2
SELECT -count(*) AS name, max(id) FROM users GROUP BY name ORDER BY (name COLLATE NOCASE) COLLATE BINARY, 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY age + 0, 2
SELECT -count(*) AS age, max(id) FROM users GROUP BY age ORDER BY likely(age), 2
SELECT -count(*) AS n, max(id) AS m FROM users GROUP BY age HAVING n < -1 ORDER BY abs(n), m
SELECT count(*) AS cdb_0, age FROM users GROUP BY age ORDER BY age
SELECT count(*) AS cdb_0, age FROM users GROUP BY age ORDER BY cdb_0, 2
SELECT name AS cdb_order_1, id FROM users ORDER BY id + 1
SELECT age AS a, age AS b, count(*) FROM users GROUP BY a, b
SELECT age, count(*) FROM users GROUP BY age, age
SELECT age % 2 AS age, count(*) FROM users GROUP BY age
SELECT age % 2 AS z, count(*) FROM users GROUP BY z
SELECT age % 2, count(*) FROM users GROUP BY 1 HAVING age % 2 = '1'
SELECT age % 2, name, count(*) FROM users GROUP BY age % 2, name HAVING age % 2 = name
SELECT age % 2, name, count(*) FROM users GROUP BY age % 2, name HAVING (age % 2) = name
SELECT (id % 3) = name, count(*) FROM users GROUP BY id % 3, name
SELECT name || '' = email, count(*) FROM users GROUP BY name || '', email
SELECT (name || '') = email, count(*) FROM users GROUP BY name || '', email
SELECT lower(name) = email, count(*) FROM users GROUP BY lower(name), email
SELECT upper(name) = email, count(*) FROM users GROUP BY upper(name), email
SELECT upper(name) = email, email = upper(name), count(*) FROM users GROUP BY upper(name), email
SELECT nullif(upper(email), email), count(*) FROM users GROUP BY upper(email), email
SELECT name = (email COLLATE BINARY), count(*) FROM users GROUP BY name, email COLLATE BINARY
SELECT age, (name COLLATE NOCASE) = 'NAME1', count(*) FROM users GROUP BY age, name COLLATE NOCASE
SELECT email = (name COLLATE BINARY), count(*) FROM users GROUP BY email, name COLLATE BINARY
SELECT name = (name COLLATE NOCASE), count(*) FROM users GROUP BY name, name COLLATE NOCASE
SELECT id % 3 IN (name, 5), count(*) FROM users GROUP BY id % 3, name
SELECT CASE id % 3 WHEN name THEN 1 END, count(*) FROM users GROUP BY id % 3, name
SELECT id % 3 BETWEEN name AND name, count(*) FROM users GROUP BY id % 3, name
SELECT max(age) = name, count(*) FROM users GROUP BY name
SELECT count(*) = name, name FROM users GROUP BY name
SELECT max(name) = email, email FROM users GROUP BY email COLLATE BINARY
SELECT min(name) = 'NAME1', min(email) = 'DE', min(email) = max(name) FROM users
SELECT sum(age) > name, count(*) FROM users GROUP BY name
SELECT t, count(*) FROM (SELECT user_id, total % 7 AS t, tag FROM orders) GROUP BY t
SELECT t = tag, count(*) FROM (SELECT user_id, total % 7 AS t, tag FROM orders) GROUP BY t, tag
SELECT t = name, count(*) FROM (SELECT id, id % 3 AS t, name FROM users) GROUP BY t, name
SELECT t = email, count(*) FROM (SELECT id, name || '' AS t, email FROM users) GROUP BY t, email
SELECT upper(m) = email FROM (SELECT name AS m, email FROM users) GROUP BY upper(m), email
SELECT w, count(*) FROM words GROUP BY w HAVING count(*) > 5
SELECT count(*), max(n) FROM words GROUP BY w COLLATE BINARY
SELECT n, min(x) FROM words GROUP BY n
SELECT x, count(*) FROM words GROUP BY x HAVING count(*) = 1
SELECT k, count(*) FROM raws GROUP BY k HAVING count(*) = 1
SELECT v, typeof(max(k)) FROM raws GROUP BY v
SELECT email COLLATE BINARY, count(*) FROM users GROUP BY email COLLATE BINARY
SELECT name COLLATE NOCASE, count(*) FROM users GROUP BY name COLLATE NOCASE HAVING count(*) = 1
SELECT name COLLATE NOCASE || 'x' COLLATE RTRIM, count(*) FROM users GROUP BY 1 HAVING count(*) = 1
SELECT count(*) FROM users GROUP BY name COLLATE NOCASE || 'x' COLLATE BINARY
SELECT count(DISTINCT name COLLATE NOCASE || 'x' COLLATE BINARY) FROM users
SELECT DISTINCT upper(name) COLLATE NOCASE || 'x' COLLATE BINARY FROM users
SELECT count(*) FROM (SELECT DISTINCT name COLLATE NOCASE || 'x' COLLATE BINARY FROM users)
SELECT length(name), count(*) FROM users GROUP BY length(name) ORDER BY count(*), length(name)
SELECT count(*) FROM users GROUP BY (SELECT c.name FROM countries c WHERE c.code = users.name)
SELECT (SELECT c.name FROM countries c WHERE c.code = users.name), count(*) FROM users GROUP BY 1
SELECT sum((SELECT count(*) FROM orders o WHERE o.user_id = u.id)) FROM users u
SELECT count(*) FILTER (WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)) FROM users u
SELECT group_concat(name) FROM users WHERE id = 3
SELECT count(*) FROM users, countries
SELECT count(*), sum(total) FROM users LEFT JOIN orders ON user_id = users.id
SELECT count(*) FROM countries LEFT JOIN users ON users.name = countries.code
SELECT rank() OVER (ORDER BY count(*)), age FROM users GROUP BY age
SELECT sum(count(*)) OVER () FROM users GROUP BY age
SELECT DISTINCT count(*) FROM users GROUP BY age
SELECT DISTINCT count(*) FROM users GROUP BY id
SELECT DISTINCT sum(total) FROM orders GROUP BY user_id ORDER BY 1
-- USING, NATURAL, RIGHT, FULL
SELECT age AS id, count(*) FROM users FULL JOIN logs l ON l.oid = users.id GROUP BY id
SELECT o.total AS user_id, count(*) FROM orders o FULL JOIN archive a USING (user_id) GROUP BY user_id
SELECT o.total AS user_id, count(*) FROM orders o RIGHT JOIN archive a USING (user_id) GROUP BY user_id
SELECT o.total AS user_id FROM orders o FULL JOIN archive a USING (user_id) GROUP BY user_id HAVING count(*) > 1
SELECT o.id AS user_id, max(a.total) FROM orders o FULL JOIN archive a USING (user_id) GROUP BY o.id HAVING max(user_id) > 1
SELECT o.id AS user_id, o.id FROM orders o FULL JOIN archive a USING (user_id) ORDER BY user_id, 2
SELECT o.id FROM orders o FULL JOIN archive a USING (user_id) ORDER BY user_id, o.id, a.total
SELECT user_id, o.id, a.total FROM orders o FULL JOIN archive a USING (user_id) ORDER BY 1, 2, 3
SELECT * FROM orders o FULL JOIN archive a USING (user_id) WHERE user_id = 2
SELECT * FROM orders o RIGHT JOIN archive a USING (user_id) WHERE user_id = 7
SELECT * FROM orders o FULL JOIN archive a USING (user_id) WHERE o.user_id = 2
SELECT * FROM orders o FULL JOIN archive a USING (user_id) WHERE a.user_id = 12
SELECT DISTINCT user_id FROM orders o FULL JOIN archive a USING (user_id)
SELECT DISTINCT o.user_id FROM orders o FULL JOIN archive a USING (user_id)
SELECT DISTINCT a.user_id FROM orders o LEFT JOIN archive a USING (user_id)
SELECT user_id, count(*) FROM orders o FULL JOIN archive a USING (user_id) GROUP BY user_id
SELECT a.user_id, count(*) FROM orders o LEFT JOIN archive a USING (user_id) GROUP BY a.user_id
SELECT a.user_id, count(*) FROM orders o RIGHT JOIN archive a USING (user_id) GROUP BY a.user_id
SELECT o.user_id, count(*) FROM orders o RIGHT JOIN archive a USING (user_id) GROUP BY 1
SELECT * FROM orders o NATURAL JOIN archive a
SELECT * FROM orders o NATURAL LEFT JOIN archive a
SELECT * FROM orders o NATURAL FULL JOIN archive a
SELECT * FROM orders o FULL JOIN archive a USING (user_id) JOIN logs l ON l.oid = user_id
SELECT * FROM orders o FULL JOIN archive a USING (user_id) JOIN (SELECT oid AS user_id, msg FROM logs) l USING (user_id)
SELECT * FROM orders o FULL JOIN archive a USING (user_id) JOIN (SELECT oid AS user_id, msg FROM logs) l USING (user_id) WHERE user_id = 2
SELECT * FROM orders o FULL JOIN archive a USING (user_id) FULL JOIN (SELECT oid AS user_id, msg FROM logs) l USING (user_id)
SELECT * FROM orders o FULL JOIN archive a USING (user_id) LEFT JOIN (SELECT oid AS user_id, msg FROM logs) l USING (user_id) WHERE l.user_id = 2
SELECT * FROM orders o RIGHT JOIN archive a USING (user_id) LEFT JOIN (SELECT oid AS user_id, msg FROM logs) l USING (user_id)
SELECT * FROM orders o LEFT JOIN archive a USING (user_id) LEFT JOIN (SELECT oid AS user_id, msg FROM logs) l ON l.user_id = a.user_id
SELECT * FROM orders o LEFT JOIN archive a USING (user_id) RIGHT JOIN (SELECT oid AS user_id, msg FROM logs) l ON l.user_id = a.user_id
SELECT c.code, u.id FROM countries c LEFT RIGHT JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM users u RIGHT LEFT JOIN countries c ON u.name = c.code
SELECT c.code, u.id FROM users u FULL LEFT JOIN countries c ON u.name = c.code
SELECT c.code, u.id FROM users u LEFT FULL JOIN countries c ON u.name = c.code
SELECT c.code, u.id FROM countries c RIGHT FULL JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM countries c FULL RIGHT JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM countries c LEFT OUTER RIGHT JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM countries c RIGHT JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM users u LEFT JOIN countries c ON u.name = c.code
SELECT c.code, u.id FROM users u RIGHT JOIN countries c ON u.name = c.code
SELECT c.code, u.id FROM countries c LEFT JOIN users u ON u.name = c.code
SELECT c.code, u.id FROM users u CROSS JOIN countries c ON u.name = c.code
SELECT * FROM users u LEFT JOIN orders o ON o.total > 50 WHERE o.user_id = u.id
SELECT * FROM users u LEFT JOIN orders o ON o.total > 50 LEFT JOIN archive a ON a.user_id = o.user_id WHERE o.user_id = u.id
SELECT * FROM users u LEFT JOIN orders o ON o.user_id = 5 WHERE u.id = 7
SELECT * FROM users u LEFT JOIN orders o ON o.user_id = u.id AND u.id = 5
SELECT * FROM users u JOIN orders o ON o.user_id = u.id AND u.id = 5 RIGHT JOIN archive a ON a.user_id = u.id
SELECT * FROM users u JOIN orders o ON o.user_id = u.id AND u.id = 5 RIGHT JOIN archive a ON a.user_id = u.id WHERE a.user_id = 7
SELECT * FROM users u JOIN orders o ON u.id = 5 RIGHT JOIN archive a ON a.user_id = u.id LEFT JOIN logs l ON l.oid = u.id
SELECT * FROM users u LEFT JOIN orders o ON o.user_id = u.id LEFT JOIN archive a ON a.user_id = o.user_id AND o.user_id = 7
SELECT * FROM countries c LEFT JOIN users u ON u.id = 3 AND u.name = c.code
SELECT * FROM countries c LEFT JOIN users u ON u.id = 3 LEFT JOIN orders o ON o.user_id = u.id
SELECT * FROM countries c LEFT JOIN users u ON u.id = 3 WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)
SELECT u.id FROM users u JOIN users v ON v.id = u.id JOIN orders o ON o.user_id = v.id WHERE u.id = 3
-- limits
SELECT * FROM users WHERE id = 5 LIMIT (SELECT count(*) FROM orders) - 13
SELECT code FROM countries ORDER BY code LIMIT (SELECT count(*) FROM orders) - 12
SELECT code FROM countries ORDER BY code LIMIT 5 OFFSET (SELECT count(*) - 13 FROM orders)
SELECT (SELECT code FROM countries ORDER BY code LIMIT 1 OFFSET (SELECT count(*) - 13 FROM orders))
SELECT id, (SELECT total FROM orders o WHERE o.user_id = u.id ORDER BY total LIMIT 1 OFFSET (SELECT count(*) - 13 FROM orders)) FROM users u
SELECT id, (SELECT total FROM orders o WHERE o.user_id = u.id ORDER BY total LIMIT 1) FROM users u
SELECT id FROM users WHERE name IN (SELECT code FROM countries ORDER BY code LIMIT 1)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders ORDER BY total LIMIT 3)
SELECT id FROM users ORDER BY id LIMIT 3 OFFSET 2
SELECT id FROM users ORDER BY id LIMIT 2, 3
SELECT id FROM users ORDER BY id LIMIT -1 OFFSET 10
SELECT id FROM users ORDER BY id LIMIT 3 OFFSET -1
SELECT id FROM users ORDER BY id LIMIT '3'
SELECT id FROM users ORDER BY id LIMIT 3.0
SELECT id FROM users ORDER BY id LIMIT 3.5
SELECT id FROM users ORDER BY id LIMIT NULL
SELECT id FROM users ORDER BY id LIMIT 1 + 1
SELECT id FROM users ORDER BY id LIMIT 0x3
SELECT id FROM users ORDER BY id LIMIT 9223372036854775807 OFFSET 3
SELECT id FROM users ORDER BY id LIMIT 1_0
SELECT DISTINCT age FROM users ORDER BY age LIMIT 3 OFFSET 1
SELECT DISTINCT age FROM users ORDER BY age DESC LIMIT 3 OFFSET 1
SELECT DISTINCT email FROM users WHERE email > 'a' AND id > 6 ORDER BY email COLLATE NOCASE LIMIT 3
SELECT DISTINCT upper(email) AS e FROM users ORDER BY e LIMIT 2 OFFSET 2
SELECT DISTINCT age, name FROM users ORDER BY name COLLATE NOCASE, age, name COLLATE BINARY
SELECT DISTINCT name FROM users ORDER BY name COLLATE NOCASE DESC, name LIMIT 4
SELECT age FROM users UNION SELECT total FROM orders ORDER BY 1 DESC LIMIT 4 OFFSET 1
-- aggregates that belong to another query
SELECT (SELECT name FROM countries c WHERE c.code = max(u.name)) FROM users u
SELECT (SELECT count(*) FROM countries c WHERE c.code < max(u.name)) FROM users u
SELECT (SELECT 1 FROM countries c GROUP BY max(u.id)) FROM users u
SELECT (SELECT c.code FROM countries c JOIN countries d ON d.code = c.code AND c.code < max(u.name) ORDER BY 1) FROM users u
SELECT (SELECT max(u.id)) FROM users u
SELECT (SELECT max(u.id) FROM countries) FROM users u
SELECT (SELECT (SELECT max(u.id) FROM countries) FROM countries) FROM users u
SELECT (SELECT count(u.id) FILTER (WHERE 1) FROM countries) FROM users u
SELECT (SELECT sum(length(c.code) + u.id) FROM countries c) FROM users u
SELECT (SELECT sum(1) FROM countries c) FROM users u
SELECT (SELECT count(*) FROM countries c WHERE c.code IN (SELECT d.code FROM countries d WHERE d.code < max(u.name))) FROM users u
SELECT (SELECT 1 WHERE max(u.id) > 3) FROM users u
SELECT id FROM users u ORDER BY (SELECT 1 FROM countries WHERE code < max(u.name))
SELECT EXISTS (SELECT 1 FROM countries WHERE code < min(u.name)) FROM users u
SELECT 'x' IN (SELECT code FROM countries WHERE code < min(u.name)) FROM users u
SELECT (SELECT x FROM (SELECT max(u.id) AS x)) FROM users u
SELECT (WITH q AS (SELECT 1 WHERE max(u.id) > 3) SELECT count(*) FROM q) FROM users u
SELECT u.id FROM users u GROUP BY u.id HAVING (SELECT count(*) FROM countries WHERE length(code) < max(u.id)) > 1
SELECT (SELECT count(*) FROM orders o WHERE o.user_id = u.id AND o.total < max(u.age)) FROM users u
SELECT (SELECT code FROM countries ORDER BY length(code) + max(u.id) LIMIT 1) FROM users u
SELECT (SELECT code FROM countries LIMIT max(u.id)) FROM users u
SELECT (SELECT sum(c.x) OVER (ORDER BY max(u.id)) FROM (SELECT 1 AS x) c) FROM users u
-- windows
SELECT id, count(*) OVER w FROM orders WHERE user_id = 2 WINDOW w AS (ORDER BY (SELECT count(*) FROM orders p WHERE p.total > orders.total AND p.user_id <> 2))
SELECT id, count(*) OVER w FROM orders WHERE user_id = 2 WINDOW w AS (PARTITION BY (SELECT count(*) > 3 FROM orders p WHERE p.total > 40 + orders.total * 0))
SELECT id, user_id, count(*) OVER w FROM orders WINDOW w AS (PARTITION BY user_id)
SELECT id, user_id, count(*) OVER (PARTITION BY user_id) FROM orders
SELECT id, user_id, sum(total) OVER (PARTITION BY user_id ORDER BY total) FROM orders
SELECT id, user_id, sum(total) OVER (PARTITION BY user_id ORDER BY total ROWS 1 PRECEDING) FROM orders ORDER BY 3, 1
SELECT id, row_number() OVER (PARTITION BY user_id, tag) FROM orders WHERE tag IS NOT NULL
SELECT id, count(*) OVER (PARTITION BY user_id + 0) FROM orders
SELECT id, count(*) OVER (PARTITION BY "user_id") FROM orders
SELECT id, count(*) OVER (PARTITION BY 'user_id') FROM orders
SELECT id AS user_id, count(*) OVER (PARTITION BY user_id) FROM orders
SELECT total AS user_id, count(*) OVER (PARTITION BY user_id) FROM orders
SELECT w, count(*) OVER (PARTITION BY w) FROM words
SELECT w, count(*) OVER (PARTITION BY w COLLATE BINARY) FROM words
SELECT count(*) OVER (PARTITION BY a) FROM pairs
SELECT count(*) OVER (PARTITION BY b, a) FROM pairs
SELECT user_id, count(*), sum(count(*)) OVER (PARTITION BY user_id) FROM orders GROUP BY user_id, tag
SELECT * FROM (SELECT user_id, total, rank() OVER (ORDER BY total) AS r FROM orders) WHERE user_id = 2
SELECT * FROM (SELECT user_id, total, rank() OVER (PARTITION BY user_id ORDER BY total) AS r FROM orders) WHERE user_id = 2
SELECT * FROM (SELECT user_id, total FROM orders ORDER BY total LIMIT 3) WHERE user_id = 2
SELECT * FROM (SELECT DISTINCT user_id FROM orders) WHERE user_id = 2
SELECT * FROM (SELECT user_id FROM orders UNION ALL SELECT length(code) FROM countries) WHERE user_id = 2
SELECT * FROM (SELECT user_id FROM orders UNION SELECT length(code) FROM countries) WHERE user_id = 2
SELECT * FROM (SELECT length(code) AS user_id FROM countries UNION SELECT user_id FROM orders) WHERE user_id = 2
SELECT * FROM (SELECT user_id FROM orders EXCEPT SELECT length(code) FROM countries) WHERE user_id = 2
SELECT * FROM (SELECT user_id, total FROM orders EXCEPT SELECT user_id, total FROM archive) WHERE user_id = 1
SELECT * FROM (SELECT user_id, total FROM orders EXCEPT SELECT total, user_id FROM archive) WHERE user_id = 1
SELECT * FROM (SELECT user_id FROM orders EXCEPT SELECT total FROM archive) WHERE user_id = 3
SELECT user_id FROM orders EXCEPT SELECT user_id FROM archive
SELECT user_id FROM orders INTERSECT SELECT user_id FROM archive
SELECT user_id, tag FROM orders EXCEPT SELECT user_id, 1 FROM archive
SELECT user_id FROM orders EXCEPT SELECT length(code) FROM countries
SELECT length(code) FROM countries EXCEPT SELECT user_id FROM orders
SELECT length(code) FROM countries INTERSECT SELECT user_id FROM orders
SELECT u.id FROM users u LEFT JOIN archive a ON a.user_id = u.id EXCEPT SELECT user_id FROM archive
SELECT a.user_id FROM users u LEFT JOIN archive a ON a.user_id = u.id EXCEPT SELECT user_id FROM orders
SELECT a.user_id FROM users u LEFT JOIN archive a ON a.user_id = u.id UNION SELECT user_id FROM orders
SELECT w FROM words WHERE w > 'c' EXCEPT SELECT w FROM notes
SELECT w COLLATE BINARY FROM words EXCEPT SELECT w FROM notes
SELECT w FROM notes EXCEPT SELECT w FROM words
SELECT w FROM notes INTERSECT SELECT w FROM words WHERE n > 3
-- nested, correlated, shadowed
SELECT id FROM users u WHERE EXISTS (SELECT 1 FROM countries c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id AND length(c.code) < o.total))
SELECT id, (SELECT count(*) FROM (SELECT code FROM countries c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id))) FROM users u
SELECT id, (SELECT count(*) FROM (SELECT code FROM countries c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.user_id = u.id)) d, archive a) FROM users u
SELECT id, (SELECT count(*) FROM orders id WHERE id.user_id = users.id) FROM users
SELECT id, (SELECT count(*) FROM archive users WHERE users.user_id = id) FROM users
SELECT id, (SELECT count(*) FROM archive users WHERE users.user_id = users.id) FROM users
SELECT id, (SELECT count(*) FROM orders o WHERE o.user_id = id) FROM users
SELECT id, (SELECT count(*) FROM orders o WHERE user_id = users.id) FROM users
SELECT id, (SELECT count(*) FROM archive o WHERE user_id = id) FROM users
SELECT id, (SELECT count(*) FROM archive o WHERE user_id = "id") FROM users
SELECT id, (SELECT count(*) FROM archive o WHERE user_id = 'id') FROM users
SELECT total AS id, (SELECT count(*) FROM archive a WHERE a.user_id = id) FROM orders
SELECT name AS id, (SELECT count(*) FROM archive a WHERE a.user_id = id) FROM users
SELECT 7 AS q, (SELECT count(*) FROM archive a WHERE a.user_id = q) FROM users
SELECT 7 AS q FROM users WHERE (SELECT count(*) FROM archive a WHERE a.user_id = q)
SELECT id AS q FROM users WHERE (SELECT count(*) FROM archive a WHERE a.user_id = q)
SELECT age AS id FROM users u WHERE EXISTS (SELECT 1 FROM archive a WHERE a.user_id = id)
SELECT u.id FROM users u, (SELECT user_id AS uid FROM orders) o WHERE u.id = o.uid AND EXISTS (SELECT 1 FROM archive a WHERE a.user_id = uid)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders WHERE total > id * 10)
SELECT id FROM users WHERE id IN (SELECT id FROM orders)
SELECT id FROM users WHERE id IN (SELECT users.id FROM orders)
SELECT id FROM users WHERE id IN (SELECT total FROM archive)
SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM orders)
SELECT id FROM users WHERE id NOT IN (SELECT user_id FROM orders WHERE user_id IS NOT NULL)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders) = 0
SELECT id FROM users WHERE (id IN (SELECT user_id FROM orders)) IS NOT 1
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders) OR id = 12
SELECT id FROM users WHERE NOT id IN (SELECT user_id FROM archive)
SELECT id FROM users WHERE id + 0 IN (SELECT user_id FROM orders)
SELECT id FROM users WHERE id IN (SELECT user_id + 0 FROM orders)
SELECT id FROM users WHERE id IN (SELECT max(user_id) FROM orders)
SELECT id FROM users WHERE id IN (SELECT max(user_id) FROM orders GROUP BY user_id)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders UNION SELECT user_id FROM archive)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders EXCEPT SELECT user_id FROM archive)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders INTERSECT SELECT total FROM archive)
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders WHERE total = (SELECT max(total) FROM orders))
SELECT id FROM users WHERE id IN (SELECT user_id FROM orders o WHERE total = (SELECT max(total) FROM orders p WHERE p.user_id = o.user_id))
SELECT id FROM users WHERE id IN (WITH q AS (SELECT * FROM orders) SELECT user_id FROM q)
SELECT id FROM users WHERE id IN (SELECT a.user_id FROM orders o LEFT JOIN archive a ON a.user_id = o.user_id)
SELECT id FROM users WHERE id = (SELECT max(user_id) FROM orders)
SELECT id FROM users WHERE id = (SELECT user_id FROM orders o WHERE o.user_id = users.id LIMIT 1)
SELECT id FROM users WHERE (id, name) IN (SELECT user_id, 'name3' FROM orders)
SELECT w FROM words WHERE w IN (SELECT w FROM notes)
SELECT w FROM words WHERE w IN (SELECT w COLLATE BINARY FROM notes)
SELECT w FROM words WHERE w COLLATE BINARY IN (SELECT w FROM notes)
SELECT name FROM users WHERE name IN (SELECT w FROM notes)
SELECT w, n FROM words x WHERE EXISTS (SELECT 1 FROM notes y WHERE y.w = x.w)
SELECT w, n FROM words x WHERE EXISTS (SELECT 1 FROM notes y WHERE x.w = y.w COLLATE BINARY)
SELECT w, n FROM words x JOIN notes USING (w)
SELECT x.w, y.w FROM words x JOIN notes y ON x.w IS y.w
SELECT x.w, y.w FROM words x JOIN notes y ON x.w = y.w COLLATE BINARY
SELECT x.w, y.note FROM words x LEFT JOIN notes y ON x.w = y.w
SELECT x.w, y.note FROM words x FULL JOIN notes y ON x.w = y.w
SELECT * FROM words WHERE w = 'A'
SELECT * FROM words WHERE w = 'A' COLLATE BINARY
SELECT * FROM words WHERE w COLLATE BINARY = 'A'
SELECT * FROM words WHERE w IN ('A', 'c')
SELECT * FROM words WHERE w IN ('A', 'c' COLLATE BINARY)
SELECT * FROM words WHERE w = CAST('A' AS TEXT)
SELECT * FROM words WHERE w LIKE 'a'
SELECT * FROM pads WHERE p = 'a'
SELECT * FROM pads WHERE p = 'a    '
SELECT * FROM pads WHERE p IN ('a', 'b  ')
SELECT p, count(*), max(n) FROM pads GROUP BY p HAVING count(*) = 1
SELECT count(*) FROM (SELECT DISTINCT p FROM pads)
SELECT * FROM raws WHERE k = 1
SELECT * FROM raws WHERE k = 1.0
SELECT * FROM raws WHERE k = '1'
SELECT * FROM raws WHERE k = x'31'
SELECT * FROM raws WHERE k = 0
SELECT * FROM raws WHERE k = -0.0
SELECT * FROM raws WHERE k IN (1, '1')
SELECT * FROM raws WHERE k = CAST(1 AS TEXT)
SELECT * FROM raws WHERE k = CAST('1' AS BLOB)
SELECT * FROM raws WHERE k = CAST('1' AS INTEGER)
SELECT * FROM raws WHERE k = 9007199254740993
SELECT * FROM raws WHERE k = 9007199254740992.0
SELECT * FROM raws WHERE k = TRUE
SELECT a.v, b.v FROM raws a JOIN raws b ON a.k = b.k
SELECT count(*) FROM (SELECT DISTINCT k FROM raws)
SELECT * FROM raws a JOIN orders o ON o.tag = a.k
SELECT * FROM users WHERE id = '5'
SELECT * FROM users WHERE id = '+5'
SELECT * FROM users WHERE id = '05'
SELECT * FROM users WHERE id = '5e0'
SELECT * FROM users WHERE id = '0x5'
SELECT * FROM users WHERE id = ' 5'
SELECT * FROM users WHERE id = 5e0
SELECT * FROM users WHERE id = 50e-1
SELECT * FROM users WHERE id = .5e1
SELECT * FROM users WHERE id = 05
SELECT * FROM users WHERE id = - 5 OR id = + 5
SELECT * FROM users WHERE id = - -5
SELECT * FROM users WHERE id = CAST('5x' AS INTEGER)
SELECT * FROM users WHERE id = CAST(5.9 AS INTEGER)
SELECT * FROM users WHERE id = CAST('5' AS INT)
SELECT * FROM users WHERE id = CAST('5' AS "INTEGER")
SELECT * FROM users WHERE id = CAST('5' AS 'INTEGER')
SELECT * FROM users WHERE id = CAST('5' AS POINT)
SELECT * FROM users WHERE id = CAST('5' AS TEXT)
SELECT * FROM users WHERE id IN (CAST('5' AS TEXT))
SELECT * FROM users WHERE id IN (5, id)
SELECT * FROM users WHERE id IN ((5), (6))
SELECT * FROM users WHERE id IN ((SELECT 5), 6)
SELECT * FROM users WHERE id IN ()
SELECT * FROM users WHERE (id) = ((5))
SELECT * FROM users WHERE ((id)) IN (5)
SELECT * FROM users WHERE 5 IN (id)
SELECT * FROM users WHERE id = 5 BETWEEN 0 AND 1
SELECT * FROM users WHERE 1 BETWEEN 0 AND id = 1
SELECT * FROM users WHERE id = 5 IS NULL
SELECT * FROM users WHERE id = 5 NOTNULL
SELECT * FROM users WHERE id = 5 ISNULL
SELECT * FROM users WHERE id = 5 IN (0)
SELECT * FROM users WHERE id = 5 LIKE '0'
SELECT * FROM users WHERE id = 1 < 2
SELECT * FROM users WHERE id = 1 | 4
SELECT * FROM users WHERE id = 5 COLLATE NOCASE
SELECT * FROM users WHERE NOT (id = 5)
SELECT * FROM users WHERE NOT NOT id = 5
SELECT * FROM users WHERE - id = -5
SELECT * FROM users WHERE + id = 5
SELECT * FROM users WHERE id = 5 AND NOT 0 OR id = 6 AND 1
SELECT * FROM users WHERE id = 5 OR (id = 6 AND name = '2') OR id IN (7, 8)
SELECT * FROM users WHERE (id = 5 OR name = 'b') AND id IN (5, 7)
SELECT * FROM users WHERE id BETWEEN 5 AND 6 AND id = 5
SELECT * FROM users WHERE id = 5 AND id = 6
SELECT * FROM users WHERE id = 5 AND id IS NULL
SELECT * FROM users WHERE CASE WHEN id = 5 THEN 1 ELSE 0 END
SELECT * FROM users WHERE CASE id = 5 WHEN 1 THEN 0 ELSE 1 END AND id > 10
SELECT * FROM users WHERE (id = 5) = 0 AND id > 10
SELECT * FROM users WHERE id = 5 -- OR 1
SELECT * FROM users WHERE id = 5 /* AND */ OR /* x */ id = 6
SELECT * FROM users WHERE id/**/=/**/5
SELECT * FROM users WHERE (id = 5) IS TRUE
SELECT * FROM users WHERE (id = 5) IS NOT TRUE
SELECT * FROM users WHERE id = 5 IS TRUE
SELECT * FROM users WHERE id IS 5
SELECT * FROM users WHERE id IS NOT DISTINCT FROM 5
SELECT * FROM users WHERE id = 5 IS DISTINCT FROM 1 AND id > 10
SELECT * FROM users WHERE likely(id = 5)
SELECT * FROM users WHERE id = likely(5)
SELECT * FROM users WHERE (id, 1) = (5, 1)
SELECT * FROM users WHERE (id, name) = (5, 1)
SELECT * FROM users WHERE (5, name) = (id, '1')
SELECT * FROM users WHERE (id, name) > (10, 'a')
SELECT * FROM users WHERE (id, name) IN (VALUES (5, '1'), (6, 'x'))
SELECT * FROM users WHERE id IN (VALUES (5), ('6'))
SELECT * FROM users WHERE id IN (VALUES (5) UNION ALL VALUES (6))
SELECT * FROM users WHERE id IN (VALUES (5), (6) LIMIT 1)
SELECT * FROM users WHERE "id" = 5
SELECT * FROM users WHERE [id] = 5
SELECT * FROM users WHERE `id` = 5
SELECT * FROM users WHERE 'id' = 5
SELECT * FROM users WHERE id = "5"
SELECT * FROM users WHERE id = [5]
SELECT * FROM users WHERE id = "name"
SELECT * FROM users WHERE name = "name1"
SELECT "id" FROM archive
SELECT * FROM archive WHERE "id" = 5
SELECT * FROM users AS "u v" WHERE "u v".id = 5
SELECT * FROM users AS 'u' WHERE u.id = 5
SELECT * FROM users "main" WHERE main.id = 5
SELECT * FROM users "main", main.archive WHERE main.id = main.archive.user_id
SELECT * FROM users archive, archive users WHERE users.user_id = archive.id
SELECT * FROM users u, users u WHERE id = 5
SELECT 5 AS id FROM users WHERE id = 3
SELECT 5 AS q FROM users WHERE q = 5
SELECT id AS q FROM users WHERE q = 5
SELECT id AS q, name FROM users WHERE q = 5 OR q = 6
SELECT * FROM pairs WHERE a = 1 AND b = 'x'
SELECT * FROM pairs WHERE (a, b) = (1, 'x')
SELECT * FROM pairs WHERE (b, a) IN (VALUES ('x', 1), ('y', 1))
SELECT * FROM pairs WHERE a = 1 AND b = 5
SELECT * FROM pairs WHERE a IN (1, 2) AND b IN ('x', 'y')
SELECT * FROM pairs WHERE a IS NULL
SELECT a, b, count(*) FROM pairs GROUP BY a, b
SELECT b, count(*) FROM pairs GROUP BY b
SELECT DISTINCT b, a FROM pairs
SELECT DISTINCT a FROM pairs
SELECT * FROM pairs p JOIN pairs q USING (a, b)
SELECT * FROM pairs p JOIN pairs q ON p.a = q.a AND p.b = q.b
SELECT * FROM pairs p JOIN pairs q ON (p.a, p.b) = (q.a, q.b)
SELECT p.c, q.c FROM pairs p JOIN pairs q ON p.a = q.a
SELECT p.c, q.c FROM pairs p NATURAL JOIN pairs q
SELECT p.c, (SELECT count(*) FROM pairs q WHERE q.b = p.b AND p.a = q.a) FROM pairs p
SELECT p.c FROM pairs p WHERE (p.a, p.b) IN (SELECT a, b FROM pairs)
SELECT oid, msg FROM logs WHERE oid = 2
SELECT u.id, (SELECT count(*) FROM archive a WHERE a.user_id = oid) FROM users u
SELECT l.msg, (SELECT count(*) FROM archive a WHERE a.user_id = oid) FROM logs l
SELECT l.msg, (SELECT count(*) FROM archive a WHERE a.user_id = l.oid) FROM logs l
-- common tables and views
WITH q AS (SELECT * FROM orders) SELECT * FROM q WHERE user_id = 2
WITH q AS (SELECT * FROM r), r AS (SELECT * FROM orders) SELECT * FROM q WHERE user_id = 2
WITH q(a, b) AS (SELECT user_id, total FROM orders) SELECT b FROM q WHERE a = 2
WITH q AS MATERIALIZED (SELECT * FROM orders) SELECT * FROM q WHERE user_id = 2
WITH orders AS (SELECT 2 AS user_id, 3 AS total) SELECT * FROM orders WHERE user_id = 2
WITH orders AS (SELECT 2 AS user_id, 3 AS total) SELECT * FROM main.orders WHERE user_id = 2
WITH orders AS (SELECT * FROM main.orders WHERE total > 50) SELECT * FROM orders WHERE user_id = 2
WITH orders AS (SELECT * FROM main.orders WHERE total > 50) SELECT count(*) FROM orders
WITH q AS (SELECT 1 AS x) SELECT * FROM (WITH q AS (SELECT 2 AS x) SELECT x FROM q), q
WITH q AS (SELECT id FROM users WHERE id > 5) SELECT * FROM users WHERE id IN q
WITH q AS (SELECT id FROM users WHERE id > 5) SELECT * FROM q WHERE EXISTS (SELECT 1 FROM q r WHERE r.id = q.id + 1)
WITH q AS (SELECT id FROM users) SELECT * FROM q a JOIN q b ON a.id = b.id
WITH countries AS (SELECT id AS code, name FROM users) SELECT * FROM users u JOIN countries c ON c.code = u.name
WITH countries AS (SELECT id AS code, name FROM users) SELECT * FROM users u JOIN countries c ON c.code = u.id
WITH users AS (SELECT code AS id, name FROM countries) SELECT * FROM users
SELECT * FROM users u WHERE EXISTS (WITH o AS (SELECT * FROM orders WHERE user_id = u.id) SELECT 1 FROM o WHERE total > 50)
SELECT * FROM users u WHERE EXISTS (WITH o AS (SELECT * FROM orders) SELECT 1 FROM o WHERE o.user_id = u.id AND total > 50)
WITH o AS (SELECT * FROM orders WHERE user_id = "id") SELECT u.id, (SELECT count(*) FROM o) FROM users u
WITH o AS (SELECT * FROM archive WHERE user_id = "id") SELECT u.id, (SELECT count(*) FROM o) FROM users u
WITH o AS (SELECT * FROM archive WHERE user_id = u.id) SELECT u.id, (SELECT count(*) FROM o) FROM users u
SELECT * FROM rich WHERE user_id = 2
SELECT * FROM rich r JOIN users u ON u.id = r.user_id
SELECT * FROM sums WHERE uid = 2
SELECT * FROM sums s JOIN users u ON u.id = s.uid
SELECT count(*), max(s) FROM sums
SELECT uid FROM sums WHERE s > 50 ORDER BY s
SELECT half, user_id FROM orders WHERE total > 50
SELECT sum(half) FROM orders
SELECT o.half, c.code FROM orders o, countries c, settings WHERE o.total > 100
SELECT o.half, s.k FROM orders o, settings s WHERE o.half > 50
SELECT o.id, s.k FROM orders o LEFT JOIN settings s ON o.id = s.v AND o.total > 10 WHERE o.total < 40
SELECT s.k, o.id FROM settings s LEFT JOIN orders o ON o.id = s.v AND o.total > 10
SELECT s.k, o.id FROM settings s LEFT JOIN orders o ON o.id = s.v WHERE o.total IS NULL
SELECT s.k, o.id FROM settings s LEFT JOIN orders o ON o.id = s.v AND o.total > 10 WHERE o.total IS NULL
SELECT s.k, (SELECT count(*) FROM orders WHERE total > 50 AND k = s.k) FROM settings s
SELECT s.k, (SELECT count(*) FROM orders WHERE total > "k") FROM settings s
SELECT s.k, (SELECT count(*) FROM orders WHERE tag = "k" OR tag = "x") FROM settings s
SELECT s.k FROM settings s WHERE NOT EXISTS (SELECT 1 FROM orders WHERE total > 50 AND tag = s.k)
SELECT s.k FROM settings s WHERE 10 NOT IN (SELECT total FROM orders WHERE price > 1)
SELECT count(*) FROM orders o, settings
SELECT * FROM settings s JOIN orders USING (id) WHERE orders.total > 5
SELECT o.id, s.k FROM orders AS o, settings AS s WHERE o.total > 100 AND o.tag IS NULL
SELECT s.k, w.w FROM settings s, words w WHERE w.w = 'A'
SELECT s.k, w.w FROM settings s, words w WHERE w.w COLLATE BINARY = 'A'
SELECT s.k, w.w FROM settings s, words w WHERE w.n BETWEEN 2 AND 3 OR w.w = 'a'
SELECT max(o.total) FROM orders o, settings s WHERE o.total < 100 HAVING max(o.total) > 50
SELECT 5 IN (SELECT total FROM archive), 1 IN (SELECT user_id FROM orders), s.k FROM settings s
SELECT 1 WHERE 'A' IN (SELECT w FROM notes)
SELECT group_concat(x) FROM (SELECT total AS x FROM orders WHERE total > 100 ORDER BY total)
-- cores without rows of shards
SELECT * FROM countries WHERE code = 'de'
SELECT name, count(*) FROM countries GROUP BY name
SELECT (SELECT count(*) FROM countries)
SELECT count(*) FROM countries c JOIN users u ON u.name = c.code
SELECT code FROM countries WHERE EXISTS (SELECT 1 FROM users WHERE users.name = code)
SELECT code, (SELECT count(*) FROM users) FROM countries
SELECT code, (SELECT count(*) FROM users WHERE id = 3) FROM countries
SELECT code FROM countries WHERE 3 IN (SELECT id FROM users WHERE id = 3)
VALUES ((SELECT count(*) FROM users)), (1)
VALUES (1), ((SELECT count(*) FROM users))
SELECT * FROM (VALUES (1), ((SELECT count(*) FROM users)))
SELECT * FROM users WHERE age IN (VALUES (30), ((SELECT count(*) FROM users)))
