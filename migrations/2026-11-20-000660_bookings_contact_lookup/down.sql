DROP INDEX bookings_contact_hash_idx;
CREATE INDEX bookings_contact_hash_idx ON bookings (contact_hash)
  WHERE state IN ('held', 'awaiting_payment');
