CREATE TABLE stock (
  sailing_id uuid NOT NULL CONSTRAINT stock_sailing_id_fkey REFERENCES sailings,
  accommodation_id uuid NOT NULL CONSTRAINT stock_accommodation_id_fkey REFERENCES accommodations,
  capacity integer NOT NULL CONSTRAINT stock_capacity_check CHECK (capacity >= 0),
  held integer NOT NULL DEFAULT 0 CONSTRAINT stock_held_check CHECK (held >= 0),
  sold integer NOT NULL DEFAULT 0 CONSTRAINT stock_sold_check CHECK (sold >= 0),
  CONSTRAINT stock_pkey PRIMARY KEY (sailing_id, accommodation_id),
  CONSTRAINT stock_oversold_check CHECK (held + sold <= capacity)
) WITH (fillfactor = 50);

COMMENT ON TABLE stock IS 'Seats of each sailing and class: all of them, those held, those sold.';
COMMENT ON COLUMN stock.sailing_id IS 'The sailing.';
COMMENT ON COLUMN stock.accommodation_id IS 'The class.';
COMMENT ON COLUMN stock.capacity IS 'All seats.';
COMMENT ON COLUMN stock.held IS 'Seats of holds that nobody has paid and nobody has swept yet.';
COMMENT ON COLUMN stock.sold IS 'Seats that are paid.';

CREATE INDEX stock_accommodation_id_idx ON stock (accommodation_id);

CREATE TABLE booking_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  CONSTRAINT booking_transitions_pkey PRIMARY KEY (from_state, to_state)
);

COMMENT ON TABLE booking_transitions IS 'Every step that a booking may take; no other can be written.';
COMMENT ON COLUMN booking_transitions.from_state IS 'The state before; new for a booking that begins.';
COMMENT ON COLUMN booking_transitions.to_state IS 'The state after.';

INSERT INTO booking_transitions (from_state, to_state) VALUES
  ('new', 'held'),
  ('held', 'awaiting_payment'),
  ('held', 'expired'),
  ('held', 'cancelled'),
  ('held', 'payment_failed'),
  ('held', 'confirmed'),
  ('awaiting_payment', 'held'),
  ('awaiting_payment', 'confirmed'),
  ('awaiting_payment', 'expired'),
  ('awaiting_payment', 'cancelled'),
  ('awaiting_payment', 'payment_failed'),
  ('expired', 'confirmed'),
  ('expired', 'refund_due'),
  ('payment_failed', 'confirmed'),
  ('payment_failed', 'refund_due'),
  ('cancelled', 'refund_due'),
  ('confirmed', 'refund_due'),
  ('confirmed', 'rebooked'),
  ('refund_due', 'refunded');

CREATE TABLE bookings (
  id uuid CONSTRAINT bookings_id_pkey PRIMARY KEY,
  code text NOT NULL CONSTRAINT bookings_code_key UNIQUE
    CONSTRAINT bookings_code_check CHECK (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  state text NOT NULL,
  previous_state text NOT NULL,
  round_trip boolean NOT NULL,
  passengers_count integer NOT NULL
    CONSTRAINT bookings_passengers_count_check CHECK (passengers_count BETWEEN 1 AND 100),
  total_centavos bigint NOT NULL
    CONSTRAINT bookings_total_centavos_check CHECK (total_centavos >= 0),
  account_id uuid CONSTRAINT bookings_account_id_fkey REFERENCES accounts ON DELETE SET NULL,
  contact_hash bytea NOT NULL,
  manage_token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now(),
  hold_expires_at timestamptz NOT NULL,
  CONSTRAINT bookings_state_fkey FOREIGN KEY (previous_state, state) REFERENCES booking_transitions
);

COMMENT ON TABLE bookings IS 'One purchase under one code.';
COMMENT ON COLUMN bookings.id IS 'A random id.';
COMMENT ON COLUMN bookings.code IS 'What people read aloud: ten letters and digits.';
COMMENT ON COLUMN bookings.state IS 'Where it stands.';
COMMENT ON COLUMN bookings.previous_state IS 'Where it stood before; both together are a step that the transitions know.';
COMMENT ON COLUMN bookings.round_trip IS 'Whether it has a way back.';
COMMENT ON COLUMN bookings.passengers_count IS 'How many travel.';
COMMENT ON COLUMN bookings.total_centavos IS 'What it costs; fixed when the seats are held.';
COMMENT ON COLUMN bookings.account_id IS 'Whose account booked it, if any.';
COMMENT ON COLUMN bookings.contact_hash IS 'A hash of the contact''s address, to count holds by.';
COMMENT ON COLUMN bookings.manage_token_hash IS 'SHA-256 of the token that proves who booked.';
COMMENT ON COLUMN bookings.created_at IS 'When the seats were held.';
COMMENT ON COLUMN bookings.hold_expires_at IS 'Until when they are held.';

CREATE INDEX bookings_account_id_idx ON bookings (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX bookings_previous_state_idx ON bookings (previous_state, state);
CREATE INDEX bookings_expiring_idx ON bookings (hold_expires_at)
  WHERE state IN ('held', 'awaiting_payment');
CREATE INDEX bookings_contact_hash_idx ON bookings (contact_hash)
  WHERE state IN ('held', 'awaiting_payment');

CREATE TABLE booking_contacts (
  booking_id uuid CONSTRAINT booking_contacts_booking_id_pkey PRIMARY KEY
    CONSTRAINT booking_contacts_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  firstname text NOT NULL,
  lastname text NOT NULL,
  email text NOT NULL,
  contact_number text NOT NULL,
  full_address text NOT NULL,
  language text NOT NULL
    CONSTRAINT booking_contacts_language_check CHECK (language IN ('en', 'fil', 'ceb'))
);

COMMENT ON TABLE booking_contacts IS 'Whom to tell about a booking.';
COMMENT ON COLUMN booking_contacts.booking_id IS 'The booking.';
COMMENT ON COLUMN booking_contacts.firstname IS 'The given name.';
COMMENT ON COLUMN booking_contacts.lastname IS 'The family name.';
COMMENT ON COLUMN booking_contacts.email IS 'Where tickets and notices go.';
COMMENT ON COLUMN booking_contacts.contact_number IS 'A mobile number of the Philippines.';
COMMENT ON COLUMN booking_contacts.full_address IS 'The address, also for the manifest.';
COMMENT ON COLUMN booking_contacts.language IS 'The language to write in.';

CREATE TABLE legs (
  booking_id uuid NOT NULL CONSTRAINT legs_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  direction text NOT NULL
    CONSTRAINT legs_direction_check CHECK (direction IN ('depart', 'return')),
  sailing_id uuid NOT NULL,
  accommodation_id uuid NOT NULL,
  seats integer NOT NULL CONSTRAINT legs_seats_check CHECK (seats >= 0),
  state text NOT NULL DEFAULT 'held'
    CONSTRAINT legs_state_check CHECK (state IN ('held', 'sold', 'released')),
  CONSTRAINT legs_pkey PRIMARY KEY (booking_id, direction),
  CONSTRAINT legs_stock_fkey FOREIGN KEY (sailing_id, accommodation_id) REFERENCES stock
);

COMMENT ON TABLE legs IS 'One sailing of a booking.';
COMMENT ON COLUMN legs.booking_id IS 'The booking.';
COMMENT ON COLUMN legs.direction IS 'depart or return.';
COMMENT ON COLUMN legs.sailing_id IS 'The sailing.';
COMMENT ON COLUMN legs.accommodation_id IS 'The class.';
COMMENT ON COLUMN legs.seats IS 'How many seats it takes; infants take none.';
COMMENT ON COLUMN legs.state IS 'Whether its seats are held, sold or free again.';

CREATE INDEX legs_stock_idx ON legs (sailing_id, accommodation_id);

CREATE TABLE passengers (
  booking_id uuid NOT NULL
    CONSTRAINT passengers_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT passengers_position_check CHECK (position >= 0),
  firstname text NOT NULL,
  middlename text,
  lastname text NOT NULL,
  suffix text,
  gender text NOT NULL CONSTRAINT passengers_gender_check CHECK (gender IN ('MALE', 'FEMALE')),
  birth_date date NOT NULL,
  nationality text NOT NULL,
  passenger_type text NOT NULL
    CONSTRAINT passengers_passenger_type_check
    CHECK (passenger_type IN ('ADULT', 'CHILD', 'INFANT', 'STUDENT', 'SENIOR', 'PWD', 'MEDAL_OF_VALOR')),
  id_number text,
  CONSTRAINT passengers_pkey PRIMARY KEY (booking_id, position)
);

COMMENT ON TABLE passengers IS 'Who travels, as the manifest asks for it.';
COMMENT ON COLUMN passengers.booking_id IS 'The booking.';
COMMENT ON COLUMN passengers.position IS 'The place in the booking, from zero.';
COMMENT ON COLUMN passengers.firstname IS 'The given name.';
COMMENT ON COLUMN passengers.middlename IS 'The middle name.';
COMMENT ON COLUMN passengers.lastname IS 'The family name.';
COMMENT ON COLUMN passengers.suffix IS 'Jr., III and the like.';
COMMENT ON COLUMN passengers.gender IS 'As the manifest asks for it.';
COMMENT ON COLUMN passengers.birth_date IS 'The date of birth.';
COMMENT ON COLUMN passengers.nationality IS 'The nationality.';
COMMENT ON COLUMN passengers.passenger_type IS 'By which fare.';
COMMENT ON COLUMN passengers.id_number IS 'The number of the ID that gives a discount.';

CREATE TABLE price_lines (
  booking_id uuid NOT NULL
    CONSTRAINT price_lines_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL
    CONSTRAINT price_lines_kind_check CHECK (kind IN ('fare', 'terminal_fee', 'service_fee')),
  passenger_position integer NOT NULL,
  direction text NOT NULL
    CONSTRAINT price_lines_direction_check CHECK (direction IN ('depart', 'return')),
  regular_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  vat_centavos bigint NOT NULL,
  amount_centavos bigint NOT NULL
    CONSTRAINT price_lines_amount_centavos_check CHECK (amount_centavos >= 0),
  CONSTRAINT price_lines_pkey PRIMARY KEY (booking_id, position),
  CONSTRAINT price_lines_sum_check CHECK (amount_centavos = regular_centavos - discount_centavos),
  CONSTRAINT price_lines_vat_check CHECK (vat_centavos BETWEEN 0 AND amount_centavos)
);

COMMENT ON TABLE price_lines IS 'What a booking costs, line by line, as it was when the seats were held.';
COMMENT ON COLUMN price_lines.booking_id IS 'The booking.';
COMMENT ON COLUMN price_lines.position IS 'The place in the list, from zero.';
COMMENT ON COLUMN price_lines.kind IS 'The fare, the port''s fee, or the fee for booking online.';
COMMENT ON COLUMN price_lines.passenger_position IS 'For whom.';
COMMENT ON COLUMN price_lines.direction IS 'On which leg.';
COMMENT ON COLUMN price_lines.regular_centavos IS 'The price without any reduction.';
COMMENT ON COLUMN price_lines.discount_centavos IS 'What is taken off it, VAT that is not owed included.';
COMMENT ON COLUMN price_lines.vat_centavos IS 'The VAT within the amount.';
COMMENT ON COLUMN price_lines.amount_centavos IS 'What is paid.';

CREATE TABLE booking_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT booking_events_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL
    CONSTRAINT booking_events_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  from_state text NOT NULL,
  to_state text NOT NULL,
  at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT booking_events_step_fkey FOREIGN KEY (from_state, to_state)
    REFERENCES booking_transitions
);

COMMENT ON TABLE booking_events IS 'Every step that a booking took, in order; nothing is ever changed here.';
COMMENT ON COLUMN booking_events.id IS 'A counter; the order of steps.';
COMMENT ON COLUMN booking_events.booking_id IS 'The booking.';
COMMENT ON COLUMN booking_events.from_state IS 'The state before.';
COMMENT ON COLUMN booking_events.to_state IS 'The state after.';
COMMENT ON COLUMN booking_events.at IS 'When.';

CREATE INDEX booking_events_booking_id_idx ON booking_events (booking_id);
CREATE INDEX booking_events_step_idx ON booking_events (from_state, to_state);

CREATE TABLE idempotent_answers (
  key_hash bytea CONSTRAINT idempotent_answers_key_hash_pkey PRIMARY KEY,
  body_hash bytea NOT NULL,
  booking_id uuid NOT NULL
    CONSTRAINT idempotent_answers_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  token_nonce bytea NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE idempotent_answers IS 'What was answered to a request that may be repeated, for a day.';
COMMENT ON COLUMN idempotent_answers.key_hash IS 'SHA-256 of the key that the caller chose.';
COMMENT ON COLUMN idempotent_answers.body_hash IS 'SHA-256 of what was sent: the same key with another body is refused.';
COMMENT ON COLUMN idempotent_answers.booking_id IS 'The booking that was made.';
COMMENT ON COLUMN idempotent_answers.token_nonce IS 'Together with the caller''s key it makes the booking''s token again; alone it is worth nothing.';
COMMENT ON COLUMN idempotent_answers.answer IS 'The very answer, but for the token.';
COMMENT ON COLUMN idempotent_answers.created_at IS 'When.';

CREATE INDEX idempotent_answers_booking_id_idx ON idempotent_answers (booking_id);
CREATE INDEX idempotent_answers_created_at_idx ON idempotent_answers (created_at);
