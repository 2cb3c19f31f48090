ALTER TABLE disruption_sailings ADD COLUMN taken_back_at timestamptz;

COMMENT ON COLUMN disruption_sailings.taken_back_at IS 'When a delay of it was taken back, as said by mistake; null where it was not.';

CREATE TABLE told_departures (
  booking_id uuid NOT NULL
    CONSTRAINT told_departures_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  sailing_id uuid NOT NULL
    CONSTRAINT told_departures_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  departs_at timestamptz NOT NULL,
  CONSTRAINT told_departures_pkey PRIMARY KEY (booking_id, sailing_id)
);

COMMENT ON TABLE told_departures IS 'When a sailing leaves, as the last e-mail about it told a booking: a correction is for whoever counts on another time.';
COMMENT ON COLUMN told_departures.booking_id IS 'The booking.';
COMMENT ON COLUMN told_departures.sailing_id IS 'The sailing.';
COMMENT ON COLUMN told_departures.departs_at IS 'The time that was told.';

CREATE INDEX told_departures_sailing_id_idx ON told_departures (sailing_id);
