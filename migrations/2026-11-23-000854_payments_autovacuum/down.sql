ALTER TABLE payment_attempts RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
                                    autovacuum_analyze_scale_factor);
