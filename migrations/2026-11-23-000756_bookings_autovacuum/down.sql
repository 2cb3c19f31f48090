ALTER TABLE legs RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
                        autovacuum_analyze_scale_factor, autovacuum_vacuum_insert_scale_factor);
ALTER TABLE bookings RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
                            autovacuum_analyze_scale_factor, autovacuum_vacuum_insert_scale_factor);
ALTER TABLE stock RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold);
