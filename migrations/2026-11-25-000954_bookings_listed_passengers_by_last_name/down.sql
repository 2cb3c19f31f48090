DROP INDEX CONCURRENTLY IF EXISTS passengers_listed_last_name_idx;
