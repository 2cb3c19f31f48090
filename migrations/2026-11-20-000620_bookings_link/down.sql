ALTER TABLE bookings DROP COLUMN link_token_hash;
