CREATE TABLE booking_links (
  booking_id uuid NOT NULL
    CONSTRAINT booking_links_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  token_hash bytea NOT NULL
    CONSTRAINT booking_links_token_hash_check CHECK (octet_length(token_hash) = 32),
  made_at timestamptz NOT NULL DEFAULT app_now(),
  ends_at timestamptz NOT NULL,
  CONSTRAINT booking_links_pkey PRIMARY KEY (booking_id, token_hash),
  CONSTRAINT booking_links_ends_at_check CHECK (ends_at > made_at)
);

CREATE INDEX booking_links_ends_at_idx ON booking_links (ends_at);

COMMENT ON TABLE booking_links IS 'The links in e-mails that open a booking. Each has a random token of its own.';
COMMENT ON COLUMN booking_links.booking_id IS 'The booking.';
COMMENT ON COLUMN booking_links.token_hash IS 'SHA-256 of the token.';
COMMENT ON COLUMN booking_links.made_at IS 'When it was written.';
COMMENT ON COLUMN booking_links.ends_at IS 'From then on it opens nothing: some days after the journey.';
COMMENT ON COLUMN bookings.link_token_hash IS 'SHA-256 of the token of its newest link, for a server of the version before; null before there is one.';
