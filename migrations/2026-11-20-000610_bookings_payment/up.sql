ALTER TABLE bookings
  ADD COLUMN payment_state text NOT NULL DEFAULT 'none'
    CONSTRAINT bookings_payment_state_check
    CHECK (payment_state IN ('none', 'open', 'failed', 'paid', 'returning', 'returned', 'by_hand')),
  ADD COLUMN payment_method text,
  ADD COLUMN checkout_url text,
  ADD CONSTRAINT bookings_checkout_url_check
    CHECK (checkout_url IS NULL OR payment_state = 'open');

COMMENT ON COLUMN bookings.payment_state IS 'How its payment stands, as payments last told it.';
COMMENT ON COLUMN bookings.payment_method IS 'By which method it was paid.';
COMMENT ON COLUMN bookings.checkout_url IS 'Where it may be paid, while it may.';

CREATE TABLE left_places (
  booking_id uuid NOT NULL
    CONSTRAINT left_places_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  direction text NOT NULL
    CONSTRAINT left_places_direction_check CHECK (direction IN ('depart', 'return')),
  passenger_position integer NOT NULL,
  left_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT left_places_pkey PRIMARY KEY (booking_id, direction, passenger_position)
);

COMMENT ON TABLE left_places IS 'Passengers who no longer travel on a leg that others still travel on.';
COMMENT ON COLUMN left_places.booking_id IS 'The booking.';
COMMENT ON COLUMN left_places.direction IS 'depart or return.';
COMMENT ON COLUMN left_places.passenger_position IS 'Who, by the place in the booking.';
COMMENT ON COLUMN left_places.left_at IS 'When the place was given back.';
