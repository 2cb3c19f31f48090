CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_account_id_idx ON bookings (account_id)
  WHERE account_id IS NOT NULL;
