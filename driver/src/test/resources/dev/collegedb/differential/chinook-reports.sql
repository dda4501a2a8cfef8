-- Reports over the Chinook schema, one a blank-line separated block. "-- ordered" before a report: its ORDER BY fixes every row.

-- views, made once
CREATE VIEW CustomerTotals AS SELECT c.CustomerId, c.LastName, SUM(i.Total) AS Total FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId GROUP BY c.CustomerId, c.LastName;

CREATE VIEW "Long Tracks" (Id, Title, Minutes) AS SELECT TrackId, Name, Milliseconds / 60000 FROM Track WHERE Milliseconds > 600000;

-- reports
SELECT COUNT(*) FROM Track;

SELECT * FROM Customer WHERE CustomerId = 5;

SELECT * FROM Customer WHERE CustomerId IN (1, 7, 13, 42, 59);

-- ordered
SELECT FirstName, LastName, Country FROM Customer ORDER BY Country, LastName, FirstName;

-- ordered
SELECT BillingCountry, COUNT(*) AS n, SUM(Total) AS total FROM Invoice GROUP BY BillingCountry ORDER BY total DESC, BillingCountry;

-- ordered
SELECT g.Name, COUNT(*) AS tracks, AVG(t.Milliseconds) AS mean FROM Track t JOIN Genre g ON g.GenreId = t.GenreId GROUP BY g.Name HAVING COUNT(*) > 20 ORDER BY tracks DESC, g.Name;

-- ordered
SELECT c.LastName, i.InvoiceId, i.Total FROM Customer c JOIN Invoice i ON i.CustomerId = c.CustomerId WHERE i.Total > 10 ORDER BY i.Total DESC, i.InvoiceId;

-- ordered
SELECT a.Title, r.Name FROM Album a JOIN Artist r ON r.ArtistId = a.ArtistId WHERE r.Name LIKE 'a%' ORDER BY r.Name, a.Title;

-- ordered
SELECT t.Name, SUM(l.UnitPrice * l.Quantity) AS revenue FROM InvoiceLine l JOIN Track t ON t.TrackId = l.TrackId GROUP BY t.TrackId, t.Name ORDER BY revenue DESC, t.Name, t.TrackId LIMIT 20;

-- ordered
SELECT Name FROM Artist WHERE ArtistId NOT IN (SELECT ArtistId FROM Album) ORDER BY Name LIMIT 15 OFFSET 5;

-- ordered
SELECT c.CustomerId, c.LastName FROM Customer c WHERE EXISTS (SELECT 1 FROM Invoice i WHERE i.CustomerId = c.CustomerId AND i.Total > 20) ORDER BY 1;

-- ordered
SELECT c.CustomerId, (SELECT MAX(i.Total) FROM Invoice i WHERE i.CustomerId = c.CustomerId) AS best FROM Customer c ORDER BY best DESC, c.CustomerId;

-- ordered
WITH spent AS (SELECT CustomerId, SUM(Total) AS total FROM Invoice GROUP BY CustomerId) SELECT c.Country, AVG(s.total) AS mean, COUNT(*) FROM spent s JOIN Customer c USING (CustomerId) GROUP BY c.Country ORDER BY c.Country;

-- ordered
WITH RECURSIVE chain(id, name, depth) AS (SELECT EmployeeId, LastName, 0 FROM Employee WHERE ReportsTo IS NULL UNION ALL SELECT e.EmployeeId, e.LastName, depth + 1 FROM Employee e JOIN chain ON e.ReportsTo = chain.id) SELECT * FROM chain ORDER BY depth, id;

-- ordered
WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 12), m AS (SELECT CAST(strftime('%m', InvoiceDate) AS INTEGER) AS month, Total FROM Invoice) SELECT n.x, COUNT(m.Total), COALESCE(SUM(m.Total), 0) FROM n LEFT JOIN m ON m.month = n.x GROUP BY n.x ORDER BY n.x;

-- ordered
SELECT CustomerId, InvoiceId, Total, SUM(Total) OVER (PARTITION BY CustomerId ORDER BY InvoiceDate, InvoiceId) AS running FROM Invoice ORDER BY CustomerId, InvoiceId;

-- ordered
SELECT * FROM (SELECT BillingCountry, InvoiceId, RANK() OVER (PARTITION BY BillingCountry ORDER BY Total DESC, InvoiceId) AS place FROM Invoice) WHERE place <= 2 ORDER BY BillingCountry, place;

-- ordered
SELECT DISTINCT BillingCity FROM Invoice ORDER BY BillingCity;

SELECT DISTINCT Composer IS NULL, MediaTypeId FROM Track;

-- ordered
SELECT City FROM Customer UNION SELECT City FROM Employee ORDER BY 1;

-- ordered
SELECT Country FROM Customer INTERSECT SELECT BillingCountry FROM Invoice WHERE Total > 15 ORDER BY 1;

-- ordered
SELECT Name FROM Artist EXCEPT SELECT Composer FROM Track ORDER BY Name;

SELECT 'customer', COUNT(*) FROM Customer UNION ALL SELECT 'invoice', COUNT(*) FROM Invoice UNION ALL SELECT 'line', COUNT(*) FROM InvoiceLine;

-- ordered
SELECT * FROM CustomerTotals WHERE Total > 40 ORDER BY Total DESC, CustomerId;

-- ordered
SELECT l.Title, l.Minutes, a.Title FROM "Long Tracks" l JOIN Track t ON t.TrackId = l.Id JOIN Album a ON a.AlbumId = t.AlbumId ORDER BY l.Id;

-- ordered
SELECT v.LastName, e.LastName FROM CustomerTotals v JOIN Customer c ON c.CustomerId = v.CustomerId LEFT JOIN Employee e ON e.EmployeeId = c.SupportRepId ORDER BY v.CustomerId;

-- ordered
SELECT CustomerId, Company, State, Fax FROM Customer WHERE Company IS NULL AND Fax IS NULL ORDER BY State NULLS LAST, CustomerId;

SELECT COUNT(Company), COUNT(DISTINCT Country), COUNT(*) - COUNT(Fax), MIN(State), MAX(PostalCode) FROM Customer;

-- ordered
SELECT TRACKID, name FROM tRaCk WHERE lower(NAME) LIKE '%love%' ORDER BY Name COLLATE NOCASE, TrackId;

-- ordered
SELECT upper(substr(Name, 1, 1)) AS initial, COUNT(*) FROM Artist GROUP BY initial ORDER BY initial;

-- ordered
SELECT InvoiceId, InvoiceDate, Total FROM Invoice ORDER BY InvoiceDate DESC, InvoiceId DESC LIMIT 20;

-- ordered
SELECT InvoiceId FROM Invoice ORDER BY InvoiceId LIMIT 10 OFFSET 400;

-- ordered
SELECT p.Name, COUNT(*) AS n, SUM(t.Milliseconds) FROM Playlist p JOIN PlaylistTrack pt ON pt.PlaylistId = p.PlaylistId JOIN Track t ON t.TrackId = pt.TrackId GROUP BY p.PlaylistId ORDER BY n DESC, p.PlaylistId;

-- ordered
SELECT p.PlaylistId, p.Name FROM Playlist p LEFT JOIN PlaylistTrack pt USING (PlaylistId) WHERE pt.TrackId IS NULL ORDER BY p.PlaylistId;

-- ordered
SELECT e.LastName AS rep, COUNT(DISTINCT c.CustomerId) AS customers, ROUND(SUM(i.Total), 2) AS sales FROM Employee e JOIN Customer c ON c.SupportRepId = e.EmployeeId JOIN Invoice i ON i.CustomerId = c.CustomerId GROUP BY e.EmployeeId ORDER BY rep;

-- ordered
SELECT strftime('%Y', InvoiceDate) AS year, COUNT(*), MIN(Total), MAX(Total) FROM Invoice GROUP BY year ORDER BY year;

-- ordered
SELECT a.InvoiceId, b.InvoiceId FROM Invoice a JOIN Invoice b ON a.BillingCity = b.BillingCity AND a.Total = b.Total AND a.InvoiceId < b.InvoiceId WHERE a.Total > 8 ORDER BY 1, 2;

-- ordered
SELECT CASE WHEN Milliseconds < 180000 THEN 'short' WHEN Milliseconds < 360000 THEN 'middle' ELSE 'long' END AS length, COUNT(*) FROM Track GROUP BY 1 ORDER BY 1;

SELECT total(Quantity), group_concat(DISTINCT UnitPrice) FROM InvoiceLine WHERE InvoiceId = 3;

-- ordered
SELECT Country, group_concat(LastName, '; ') FROM (SELECT Country, LastName FROM Customer ORDER BY LastName) GROUP BY Country ORDER BY Country LIMIT 3;

-- ordered
SELECT c.LastName, x.n FROM Customer c JOIN (SELECT CustomerId, COUNT(*) AS n FROM Invoice WHERE Total < 1 GROUP BY CustomerId) x ON x.CustomerId = c.CustomerId ORDER BY c.CustomerId;

SELECT i.InvoiceId, i.Total, c.Email FROM Invoice i JOIN Customer c ON c.CustomerId = i.CustomerId WHERE i.CustomerId = 23 AND c.CustomerId = 23;

SELECT TrackId FROM Track WHERE AlbumId = 1 OR GenreId = 25;

-- ordered
SELECT ntile(4) OVER (ORDER BY Total, InvoiceId) AS quarter, InvoiceId FROM Invoice WHERE Total IS NOT NULL ORDER BY 1, 2;

-- ordered
SELECT Name, lag(Name) OVER (ORDER BY ArtistId) AS before FROM Artist ORDER BY ArtistId LIMIT 12;

SELECT (SELECT COUNT(*) FROM Album) AS albums, (SELECT COUNT(*) FROM Artist) AS artists, (SELECT SUM(Bytes) FROM Track) AS bytes;

VALUES (1, 'a'), (2, 'b');

SELECT Title FROM Album WHERE Title GLOB '*[0-9]*' AND ArtistId IS 90;

-- ordered
SELECT e.LastName, strftime('%Y', i.InvoiceDate) AS year, COUNT(*) AS invoices, ROUND(SUM(i.Total), 2) AS sales FROM Invoice i JOIN Customer c ON c.CustomerId = i.CustomerId JOIN Employee e ON e.EmployeeId = c.SupportRepId GROUP BY e.EmployeeId, year ORDER BY e.LastName, year;

-- ordered
SELECT c.CustomerId, c.Email FROM Customer c WHERE NOT EXISTS (SELECT 1 FROM Invoice i WHERE i.CustomerId = c.CustomerId AND i.InvoiceDate >= '2013-06-01') ORDER BY c.CustomerId;

-- ordered
SELECT BillingCountry, ROUND(100.0 * SUM(Total) / (SELECT SUM(Total) FROM Invoice), 3) AS share FROM Invoice GROUP BY BillingCountry ORDER BY share DESC, BillingCountry LIMIT 10;

-- ordered
SELECT a.AlbumId, a.Title, COUNT(*) AS tracks, SUM(t.Milliseconds) / 60000 AS minutes FROM Album a JOIN Track t ON t.AlbumId = a.AlbumId GROUP BY a.AlbumId, a.Title HAVING COUNT(*) > 18 ORDER BY tracks DESC, a.AlbumId;

-- ordered
SELECT TrackId FROM PlaylistTrack WHERE PlaylistId = 1 INTERSECT SELECT TrackId FROM PlaylistTrack WHERE PlaylistId = 17 ORDER BY TrackId;

-- ordered
SELECT i.CustomerId, COUNT(l.InvoiceLineId) AS lines, SUM(l.Quantity) FROM Invoice i JOIN InvoiceLine l ON l.InvoiceId = i.InvoiceId GROUP BY i.CustomerId ORDER BY lines DESC, i.CustomerId LIMIT 12;

-- ordered
WITH months AS (SELECT strftime('%Y-%m', InvoiceDate) AS month, COUNT(*) AS n FROM Invoice GROUP BY month) SELECT b.month, b.n, b.n - a.n AS more FROM months a JOIN months b ON b.month = (SELECT MIN(month) FROM months WHERE month > a.month) ORDER BY b.month;

-- ordered
SELECT m.Name, COUNT(*) AS tracks, COUNT(*) FILTER (WHERE t.Composer IS NULL) AS unsigned, MAX(t.Bytes) AS largest FROM Track t JOIN MediaType m ON m.MediaTypeId = t.MediaTypeId GROUP BY m.MediaTypeId ORDER BY tracks DESC, m.Name;

-- ordered
SELECT substr(Email, instr(Email, '@') + 1) AS domain, COUNT(*) AS n FROM Customer GROUP BY domain HAVING n > 1 ORDER BY n DESC, domain;

-- ordered
SELECT CustomerId, MIN(InvoiceId) AS first, Total FROM Invoice GROUP BY CustomerId ORDER BY CustomerId;

SELECT InvoiceLineId, InvoiceId, TrackId FROM InvoiceLine WHERE (InvoiceId, TrackId) IN (VALUES (1, 2), (1, 4), (98, 3247), (7, 1));

-- ordered
SELECT City, 'customer' AS source FROM Customer WHERE Country = 'USA' UNION ALL SELECT BillingCity, 'invoice' FROM Invoice WHERE BillingCountry = 'USA' AND Total > 10 ORDER BY City DESC, source LIMIT 25;

-- ordered
SELECT AlbumId, TrackId, Milliseconds, SUM(Milliseconds) OVER (PARTITION BY AlbumId ORDER BY TrackId) AS until, RANK() OVER (PARTITION BY AlbumId ORDER BY Milliseconds DESC) AS length FROM Track WHERE AlbumId < 20 ORDER BY AlbumId, TrackId;

-- ordered
SELECT c.City, e.City FROM Customer c FULL JOIN Employee e ON e.City = c.City ORDER BY c.City, e.City, c.CustomerId, e.EmployeeId;

-- ordered
SELECT DISTINCT upper(substr(LastName, 1, 1)) AS letter, Country FROM Customer WHERE Country IN ('Brazil', 'Canada', 'USA') ORDER BY letter, Country DESC;

-- ordered
SELECT GenreId, Name, Milliseconds FROM (SELECT GenreId, Name, Milliseconds, TrackId, ROW_NUMBER() OVER (PARTITION BY GenreId ORDER BY Milliseconds DESC, TrackId) AS place FROM Track) WHERE place = 1 ORDER BY GenreId;

-- ordered
SELECT AVG(Milliseconds) AS median FROM (SELECT Milliseconds, ROW_NUMBER() OVER (ORDER BY Milliseconds, TrackId) AS n, COUNT(*) OVER () AS total FROM Track) WHERE n IN ((total + 1) / 2, (total + 2) / 2);

-- ordered
SELECT Name, Composer FROM Track WHERE AlbumId IN (1, 5, 9) OR AlbumId = 11 ORDER BY Composer NULLS FIRST, Name COLLATE NOCASE DESC, TrackId LIMIT 15 OFFSET 3;
