DROP INDEX CONCURRENTLY IF EXISTS passengers_last_name_idx;
