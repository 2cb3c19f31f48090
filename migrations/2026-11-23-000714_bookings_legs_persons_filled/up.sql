-- What was held meanwhile is allowed, too.
UPDATE persons_on_board AS p SET authorised = greatest(p.authorised, aboard.persons)
FROM sailings AS s CROSS JOIN LATERAL (
  SELECT sum(b.passengers_count - (
           SELECT count(*) FROM left_places AS gone
           WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)) AS persons
  FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
  WHERE l.sailing_id = s.id AND l.state IN ('held', 'sold')) AS aboard
WHERE s.id = p.sailing_id AND aboard.persons > p.authorised;

-- The triggers count them as they are said.
UPDATE legs AS l SET persons = b.passengers_count - (
  SELECT count(*) FROM left_places AS gone
  WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)
FROM bookings AS b, persons_on_board AS p
WHERE l.persons IS NULL AND b.id = l.booking_id AND p.sailing_id = l.sailing_id;

ALTER TABLE legs VALIDATE CONSTRAINT legs_persons_check;
