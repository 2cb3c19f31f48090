CREATE INDEX passengers_last_name_idx ON passengers
  ((lower(lastname) COLLATE "C"), (lower(firstname) COLLATE "C"), booking_id DESC);
CREATE INDEX passengers_first_name_idx ON passengers
  ((lower(firstname) COLLATE "C"), (lower(lastname) COLLATE "C"), booking_id DESC);
CREATE INDEX booking_contacts_last_name_idx ON booking_contacts
  ((lower(lastname) COLLATE "C"), (lower(firstname) COLLATE "C"), booking_id DESC);
CREATE INDEX booking_contacts_email_idx ON booking_contacts ((lower(email) COLLATE "C"), booking_id DESC);
CREATE INDEX booking_contacts_number_idx ON booking_contacts ((right(contact_number, 9) COLLATE "C"), booking_id DESC);
