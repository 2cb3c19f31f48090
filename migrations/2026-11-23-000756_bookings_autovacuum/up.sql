-- One row of stock is written for each hold of its class: so many dead versions, whatever the table's size.
ALTER TABLE stock SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- Of millions of bookings only the latest change, and a fifth of them would be months of changes.
ALTER TABLE bookings SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
                          autovacuum_analyze_scale_factor = 0.01,
                          autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE legs SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
                      autovacuum_analyze_scale_factor = 0.01,
                      autovacuum_vacuum_insert_scale_factor = 0.02);
