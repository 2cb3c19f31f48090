DROP TABLE booking_links;

COMMENT ON COLUMN bookings.link_token_hash IS 'SHA-256 of the token in the link of its letters, which proves the same as the first; null before there is one.';
