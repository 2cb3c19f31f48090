ALTER TABLE legs ADD COLUMN promised_departs_at timestamptz;

COMMENT ON COLUMN legs.promised_departs_at IS 'When the ship was to leave, as the seats were held; null in legs older than this column, which were sold by the timetable.';

-- By a trigger, so that the release before fills it as well.
CREATE FUNCTION leg_is_promised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.promised_departs_at IS NULL THEN
    NEW.promised_departs_at := (SELECT departs_at FROM sailings WHERE id = NEW.sailing_id);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER legs_promised BEFORE INSERT ON legs
  FOR EACH ROW EXECUTE FUNCTION leg_is_promised();

ALTER TABLE left_places ADD COLUMN ship_was_off boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN left_places.ship_was_off IS 'Whether the ship did not sail when the place was left: its traveller could not choose.';

UPDATE left_places AS gone SET ship_was_off = true
FROM legs AS l JOIN sailings AS s ON s.id = l.sailing_id
WHERE l.booking_id = gone.booking_id AND l.direction = gone.direction
  AND s.status = 'cancelled' AND s.status_at <= gone.left_at;

ALTER TABLE bookings ADD COLUMN refund_floor_percent integer NOT NULL DEFAULT 0;
ALTER TABLE bookings ADD CONSTRAINT bookings_refund_floor_percent_check
  CHECK (refund_floor_percent BETWEEN 0 AND 100) NOT VALID;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_refund_floor_percent_check;

COMMENT ON COLUMN bookings.refund_floor_percent IS 'Giving a place back by choice costs no fewer percent: what it cost on the sailing that was moved from.';
