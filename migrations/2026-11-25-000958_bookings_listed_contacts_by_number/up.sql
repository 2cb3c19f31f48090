-- The last nine digits are the same in every spelling of a number.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_contacts_listed_number_idx ON booking_contacts
  ((right(contact_number, 9) COLLATE "C"), booking_id DESC) WHERE is_listed;
