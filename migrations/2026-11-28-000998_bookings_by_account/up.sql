CREATE INDEX CONCURRENTLY IF NOT EXISTS bookings_account_newest_idx ON bookings (account_id, created_at DESC)
  WHERE account_id IS NOT NULL;
