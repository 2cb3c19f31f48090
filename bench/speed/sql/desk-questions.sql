-- What somebody at the desk types, of bookings all over the table: kind and text, :questions of each.
WITH chosen AS (
  SELECT n, b.id, b.code, p.firstname, p.lastname, c.email, c.contact_number
  FROM generate_series(1, :questions) AS n
  CROSS JOIN LATERAL (
    SELECT id, code FROM bookings WHERE id >= md5(n::text)::uuid AND state = 'confirmed' ORDER BY id LIMIT 1
  ) AS b
  JOIN passengers AS p ON p.booking_id = b.id AND p.position = 0
  JOIN booking_contacts AS c ON c.booking_id = b.id
)
SELECT 'name', firstname || ' ' || lastname FROM chosen
UNION ALL
-- Two letters in the wrong order, behind the first one.
SELECT 'misspelt', firstname || ' ' || substr(lastname, 1, 1) || substr(lastname, 3, 1) || substr(lastname, 2, 1) || substr(lastname, 4)
FROM chosen
UNION ALL
SELECT 'known', CASE n % 3 WHEN 0 THEN code WHEN 1 THEN email ELSE contact_number END FROM chosen
UNION ALL
SELECT 'code', code FROM chosen;
