DROP INDEX CONCURRENTLY IF EXISTS payment_attempts_created_at_idx;
