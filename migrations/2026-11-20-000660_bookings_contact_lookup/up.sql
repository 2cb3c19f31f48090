-- Only a lookup by contact implies "contact_hash IS NOT NULL". Without it the planner, which after a
-- quiet night believes this index empty, reads all of it to find holds that have run out.
DROP INDEX bookings_contact_hash_idx;
CREATE INDEX bookings_contact_hash_idx ON bookings (contact_hash)
  WHERE contact_hash IS NOT NULL AND state IN ('held', 'awaiting_payment');
