CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_contacts_listed_email_idx ON booking_contacts
  ((lower(email) COLLATE "C"), booking_id DESC) WHERE is_listed;
