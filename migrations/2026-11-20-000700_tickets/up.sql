CREATE TABLE ticket_keys (
  id integer CONSTRAINT ticket_keys_id_pkey PRIMARY KEY,
  seed bytea NOT NULL CONSTRAINT ticket_keys_seed_check CHECK (length(seed) = 32),
  public_key bytea NOT NULL
    CONSTRAINT ticket_keys_public_key_check CHECK (length(public_key) = 32),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE ticket_keys IS 'The Ed25519 keys that tickets are signed with.';
COMMENT ON COLUMN ticket_keys.id IS 'From one; the highest signs.';
COMMENT ON COLUMN ticket_keys.seed IS 'The secret half.';
COMMENT ON COLUMN ticket_keys.public_key IS 'What a gate needs to know.';
COMMENT ON COLUMN ticket_keys.created_at IS 'When it was drawn.';

CREATE TABLE ticket_letters (
  booking_id uuid NOT NULL
    CONSTRAINT ticket_letters_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT ticket_letters_pkey PRIMARY KEY (booking_id, asked_at)
);

COMMENT ON TABLE ticket_letters IS 'Every time that somebody asked for the tickets of a booking once more.';
COMMENT ON COLUMN ticket_letters.booking_id IS 'The booking.';
COMMENT ON COLUMN ticket_letters.asked_at IS 'When.';
