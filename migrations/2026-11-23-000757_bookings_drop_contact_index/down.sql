CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_contact_hash_idx ON bookings (contact_hash)
  WHERE contact_hash IS NOT NULL AND state IN ('held', 'awaiting_payment');
