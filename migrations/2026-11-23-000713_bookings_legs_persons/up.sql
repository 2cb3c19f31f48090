ALTER TABLE legs ADD COLUMN persons integer;
ALTER TABLE legs ADD CONSTRAINT legs_persons_check CHECK (persons >= 0) NOT VALID;

COMMENT ON COLUMN legs.persons IS 'How many people travel on it, infants too; null in legs of ships that had left before this column came.';

CREATE FUNCTION count_persons(of_sailings uuid[], changes bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM persons_on_board WHERE sailing_id = ANY (of_sailings)
  ORDER BY sailing_id FOR UPDATE;
  UPDATE persons_on_board AS p SET persons = p.persons + c.change
  FROM unnest(of_sailings, changes) AS c (sailing, change) WHERE p.sailing_id = c.sailing;
END $$;

COMMENT ON FUNCTION count_persons(uuid[], bigint[]) IS 'Counts so many people more or fewer on each of these sailings, which are named once; locked by id.';

-- The release before does not say how many people travel. Saying it here counts them below.
CREATE FUNCTION leg_of_whole_party() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE legs SET persons = (SELECT passengers_count FROM bookings WHERE id = NEW.booking_id)
  WHERE booking_id = NEW.booking_id AND direction = NEW.direction;
  RETURN NULL;
END $$;

CREATE FUNCTION changed_legs_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_persons(array_agg(sailing_id), array_agg(change)) FROM (
    SELECT sailing_id, sum(change) AS change FROM (
      SELECT sailing_id, persons AS change FROM new_legs WHERE state IN ('held', 'sold')
      UNION ALL
      SELECT sailing_id, -persons FROM old_legs WHERE state IN ('held', 'sold')) AS both_legs
    GROUP BY sailing_id HAVING sum(change) <> 0) AS changes
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION gone_legs_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_persons(array_agg(sailing_id), array_agg(-persons)) FROM (
    SELECT sailing_id, sum(persons) AS persons FROM old_legs
    WHERE state IN ('held', 'sold') GROUP BY sailing_id HAVING sum(persons) <> 0) AS changes
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER legs_of_whole_party AFTER INSERT ON legs
  FOR EACH ROW WHEN (NEW.persons IS NULL) EXECUTE FUNCTION leg_of_whole_party();
CREATE TRIGGER legs_counted_changed AFTER UPDATE ON legs
  REFERENCING OLD TABLE AS old_legs NEW TABLE AS new_legs
  FOR EACH STATEMENT EXECUTE FUNCTION changed_legs_are_counted();
CREATE TRIGGER legs_counted_gone AFTER DELETE ON legs
  REFERENCING OLD TABLE AS old_legs
  FOR EACH STATEMENT EXECUTE FUNCTION gone_legs_are_counted();

CREATE FUNCTION leavers_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE legs AS l SET persons = l.persons - gone.persons
  FROM (SELECT booking_id, direction, count(*) AS persons FROM new_leavers
        GROUP BY booking_id, direction) AS gone
  WHERE l.booking_id = gone.booking_id AND l.direction = gone.direction;
  RETURN NULL;
END $$;

CREATE TRIGGER left_places_counted AFTER INSERT ON left_places
  REFERENCING NEW TABLE AS new_leavers
  FOR EACH STATEMENT EXECUTE FUNCTION leavers_are_counted();
