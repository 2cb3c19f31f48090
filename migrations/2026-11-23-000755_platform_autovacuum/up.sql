-- Jobs are written three times and deleted a week later; a fifth of them dead is too many to step over.
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
                      autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE rate_limits SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
