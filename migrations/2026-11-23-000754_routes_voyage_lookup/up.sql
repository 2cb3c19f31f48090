-- The operator names a sailing by its voyage number and its day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sailings_voyage_number_idx ON sailings (voyage_number, departs_on);
