-- One sailing after another, each with a commit of its own: whoever books waits for one sailing at most. What is
-- filled in is found by its nulls, so it may be run again.
DO $$
DECLARE of_sailing uuid;
BEGIN
  FOR of_sailing IN SELECT sailing_id FROM persons_on_board ORDER BY sailing_id LOOP
    -- In the order that all share: the seats before the people.
    PERFORM FROM stock WHERE sailing_id = of_sailing ORDER BY accommodation_id FOR UPDATE;

    -- What was held meanwhile is allowed, too.
    UPDATE persons_on_board AS p SET authorised = greatest(p.authorised, aboard.persons)
    FROM (
      SELECT sum(b.passengers_count - (
               SELECT count(*) FROM left_places AS gone
               WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)) AS persons
      FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
      WHERE l.sailing_id = of_sailing AND l.state IN ('held', 'sold')) AS aboard
    WHERE p.sailing_id = of_sailing AND aboard.persons > p.authorised;

    -- The triggers count them as they are said.
    UPDATE legs AS l SET persons = b.passengers_count - (
      SELECT count(*) FROM left_places AS gone
      WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)
    FROM bookings AS b
    WHERE l.sailing_id = of_sailing AND l.persons IS NULL AND b.id = l.booking_id;
    COMMIT;
  END LOOP;
  ALTER TABLE legs VALIDATE CONSTRAINT legs_persons_check;
END $$;
