-- As the index without "listed" in its name, which it replaces, of those whom the desk may look for.
CREATE INDEX CONCURRENTLY IF NOT EXISTS passengers_listed_last_name_idx ON passengers
  ((lower(lastname) COLLATE "C"), (lower(firstname) COLLATE "C"), booking_id DESC) WHERE is_listed;
