CREATE INDEX CONCURRENTLY IF NOT EXISTS passengers_listed_first_name_idx ON passengers
  ((lower(firstname) COLLATE "C"), (lower(lastname) COLLATE "C"), booking_id DESC) WHERE is_listed;
