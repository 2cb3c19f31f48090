-- Unlogged: a crash of the database forgets it, and the pass through all bookings makes up for that.
CREATE UNLOGGED TABLE touched_bookings (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT touched_bookings_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE touched_bookings IS 'Bookings of which something changed that a check must look at, whoever changed it; kept for a day.';
COMMENT ON COLUMN touched_bookings.id IS 'A counter.';
COMMENT ON COLUMN touched_bookings.booking_id IS 'The booking.';
COMMENT ON COLUMN touched_bookings.at IS 'When.';

CREATE INDEX touched_bookings_at_idx ON touched_bookings USING brin (at) WITH (autosummarize = on);

-- What is inserted tells its time by itself; these see what is changed or deleted. A step of a booking and
-- of its legs sets such columns, too; of the other tables the program never does.
CREATE FUNCTION booking_is_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_bookings (booking_id) VALUES (OLD.id);
  RETURN NULL;
END $$;

CREATE FUNCTION part_of_booking_is_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_bookings (booking_id) VALUES (OLD.booking_id);
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_touched
  AFTER UPDATE OF state, total_centavos, credit_centavos, passengers_count, round_trip ON bookings
  FOR EACH ROW EXECUTE FUNCTION booking_is_touched();
CREATE TRIGGER legs_touched
  AFTER DELETE OR UPDATE OF booking_id, state, seats, sailing_id, accommodation_id ON legs
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER passengers_touched
  AFTER DELETE OR UPDATE OF booking_id, passenger_type ON passengers
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER price_lines_touched
  AFTER DELETE OR UPDATE OF booking_id, amount_centavos ON price_lines
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER booking_events_touched
  AFTER DELETE OR UPDATE OF booking_id, from_state, to_state ON booking_events
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER left_places_touched
  AFTER DELETE OR UPDATE OF booking_id, direction, passenger_position ON left_places
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
