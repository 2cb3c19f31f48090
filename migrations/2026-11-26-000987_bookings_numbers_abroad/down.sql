-- Refused while there are numbers that the program of before would not read.
DO $$ BEGIN
  IF EXISTS (SELECT FROM booking_contacts WHERE contact_number !~ '^(09|\+639)[0-9]{9}$') THEN
    RAISE EXCEPTION 'this would be lost: contacts have numbers abroad or none' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

ALTER TABLE booking_contacts DROP CONSTRAINT booking_contacts_contact_number_check;
COMMENT ON COLUMN booking_contacts.contact_number IS 'A mobile number of the Philippines.';
