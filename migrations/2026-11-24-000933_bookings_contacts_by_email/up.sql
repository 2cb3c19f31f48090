CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_contacts_email_idx ON booking_contacts
  ((lower(email) COLLATE "C"), booking_id DESC);
