DROP INDEX CONCURRENTLY IF EXISTS sailings_voyage_number_idx;
