CREATE TABLE persons_on_board (
  sailing_id uuid CONSTRAINT persons_on_board_sailing_id_pkey PRIMARY KEY
    CONSTRAINT persons_on_board_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  authorised integer NOT NULL,
  persons integer NOT NULL DEFAULT 0
    CONSTRAINT persons_on_board_persons_check CHECK (persons >= 0),
  CONSTRAINT persons_on_board_authorised_check CHECK (persons <= authorised)
) WITH (fillfactor = 50);

COMMENT ON TABLE persons_on_board IS 'How many people have a place on each sailing, held or paid, infants too, and how many there may be. Whoever writes a leg counts its people; triggers count those of legs that change.';
COMMENT ON COLUMN persons_on_board.sailing_id IS 'The sailing.';
COMMENT ON COLUMN persons_on_board.authorised IS 'How many the certificate of the ship allows.';
COMMENT ON COLUMN persons_on_board.persons IS 'How many there are.';

ALTER TABLE legs ADD COLUMN persons integer;
ALTER TABLE legs ADD CONSTRAINT legs_persons_check CHECK (persons >= 0) NOT VALID;
ALTER TABLE legs VALIDATE CONSTRAINT legs_persons_check;

COMMENT ON COLUMN legs.persons IS 'How many people travel on it, infants too; null in legs of ships that had left before this column came.';

-- What has left before is not counted: only sailings to come are read, by the index of their legs.
UPDATE legs AS l SET persons = b.passengers_count - (
  SELECT count(*) FROM left_places AS gone
  WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)
FROM bookings AS b, sailings AS s
WHERE b.id = l.booking_id AND s.id = l.sailing_id AND s.departs_at > app_now() - interval '2 days';

-- Where more were sold than the certificate allows, no more are sold until enough have left.
INSERT INTO persons_on_board (sailing_id, authorised, persons)
SELECT s.id, greatest(authorised_passengers(s.vessel_id), coalesce(aboard.persons, 0)),
       coalesce(aboard.persons, 0)
FROM sailings AS s LEFT JOIN LATERAL (
  SELECT sum(l.persons) AS persons FROM legs AS l
  WHERE l.sailing_id = s.id AND l.state IN ('held', 'sold')) AS aboard ON true
WHERE s.departs_at > app_now() - interval '2 days'
  AND EXISTS (SELECT FROM stock WHERE sailing_id = s.id);

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

CREATE FUNCTION opened_sailings_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO persons_on_board (sailing_id, authorised)
  SELECT s.id, coalesce(authorised_passengers(s.vessel_id), 0) FROM sailings AS s
  WHERE s.id IN (SELECT sailing_id FROM new_stock)
  ON CONFLICT (sailing_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_opened AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION opened_sailings_are_counted();
