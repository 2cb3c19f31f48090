CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_contacts_listed_last_name_idx ON booking_contacts
  ((lower(lastname) COLLATE "C"), (lower(firstname) COLLATE "C"), booking_id DESC) WHERE is_listed;
