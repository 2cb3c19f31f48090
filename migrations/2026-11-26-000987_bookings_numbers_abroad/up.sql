-- Not validated, for the table is long: before, the program wrote mobile numbers of the Philippines alone.
ALTER TABLE booking_contacts
  ADD CONSTRAINT booking_contacts_contact_number_check
    CHECK (contact_number ~ '^((09|\+639)[0-9]{9}|\+(?!63)[1-9][0-9]{6,14})?$') NOT VALID;

COMMENT ON COLUMN booking_contacts.contact_number IS 'A mobile number of the Philippines, one of another country that begins with +, or empty for nobody to call.';
