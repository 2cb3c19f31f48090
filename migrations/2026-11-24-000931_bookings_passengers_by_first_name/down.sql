DROP INDEX CONCURRENTLY IF EXISTS passengers_first_name_idx;
