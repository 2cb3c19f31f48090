-- Not validated: no row has one yet.
ALTER TABLE passengers ADD COLUMN address text;
ALTER TABLE passengers ADD CONSTRAINT passengers_address_check CHECK (char_length(address) <= 200) NOT VALID;

COMMENT ON COLUMN passengers.address IS 'The address, for the manifest; null where it is the contact''s.';
