ALTER TABLE bookings
  ADD COLUMN origin_id uuid CONSTRAINT bookings_origin_id_fkey REFERENCES bookings,
  ADD COLUMN credit_centavos bigint NOT NULL DEFAULT 0
    CONSTRAINT bookings_credit_centavos_check CHECK (credit_centavos >= 0),
  ADD COLUMN rebookings integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_origin_check CHECK (credit_centavos = 0 OR origin_id IS NOT NULL);

COMMENT ON COLUMN bookings.origin_id IS 'The booking whose places it takes over, if any.';
COMMENT ON COLUMN bookings.credit_centavos IS 'What those places were worth, which pays for a part of it or all.';
COMMENT ON COLUMN bookings.rebookings IS 'How often its travellers have moved by choice.';

CREATE INDEX bookings_origin_id_idx ON bookings (origin_id) WHERE origin_id IS NOT NULL;

ALTER TABLE left_places
  ADD COLUMN successor_id uuid
    CONSTRAINT left_places_successor_id_fkey REFERENCES bookings ON DELETE CASCADE;

COMMENT ON TABLE left_places IS 'Passengers who no longer travel on a leg.';
COMMENT ON COLUMN left_places.successor_id IS 'The booking that took the place over; null where it was given back.';

CREATE INDEX left_places_successor_id_idx ON left_places (successor_id) WHERE successor_id IS NOT NULL;

ALTER TABLE legs DROP CONSTRAINT legs_state_check;
ALTER TABLE legs ADD CONSTRAINT legs_state_check
  CHECK (state IN ('held', 'sold', 'released', 'called_off'));

COMMENT ON COLUMN legs.state IS 'Whether its seats are held, sold or free again, or its ship does not sail.';

ALTER TABLE price_lines DROP CONSTRAINT price_lines_kind_check;
ALTER TABLE price_lines ADD CONSTRAINT price_lines_kind_check
  CHECK (kind IN ('fare', 'terminal_fee', 'service_fee', 'rebooking_fee'));

CREATE TABLE choices (
  booking_id uuid NOT NULL
    CONSTRAINT choices_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  direction text NOT NULL
    CONSTRAINT choices_direction_check CHECK (direction IN ('depart', 'return')),
  offered_at timestamptz NOT NULL DEFAULT app_now(),
  until timestamptz NOT NULL,
  CONSTRAINT choices_pkey PRIMARY KEY (booking_id, direction)
);

COMMENT ON TABLE choices IS 'Legs whose ship does not sail, and for which their travellers have yet to choose: money or another sailing.';
COMMENT ON COLUMN choices.booking_id IS 'The booking.';
COMMENT ON COLUMN choices.direction IS 'depart or return.';
COMMENT ON COLUMN choices.offered_at IS 'Since when.';
COMMENT ON COLUMN choices.until IS 'From then on the money goes back by itself.';

CREATE INDEX choices_until_idx ON choices (until);

CREATE TABLE name_corrections (
  booking_id uuid NOT NULL
    CONSTRAINT name_corrections_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  passenger_position integer NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT name_corrections_pkey PRIMARY KEY (booking_id, passenger_position, at)
);

COMMENT ON TABLE name_corrections IS 'Every time that a passenger''s name was corrected.';
COMMENT ON COLUMN name_corrections.booking_id IS 'The booking.';
COMMENT ON COLUMN name_corrections.passenger_position IS 'Who, by the place in the booking.';
COMMENT ON COLUMN name_corrections.at IS 'When.';
