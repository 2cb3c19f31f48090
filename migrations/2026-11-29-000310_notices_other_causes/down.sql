DROP INDEX CONCURRENTLY IF EXISTS notices_other_cause_idx;
