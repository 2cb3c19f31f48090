DROP INDEX CONCURRENTLY IF EXISTS bookings_account_newest_idx;
