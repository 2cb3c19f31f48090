DROP INDEX CONCURRENTLY IF EXISTS captures_learned_at_idx;
