DROP INDEX CONCURRENTLY IF EXISTS passengers_listed_first_name_idx;
