-- An open checkout is written twice in half a minute.
ALTER TABLE payment_attempts SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
                                  autovacuum_analyze_scale_factor = 0.01);
