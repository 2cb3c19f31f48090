CREATE TABLE profiles (
  account_id uuid CONSTRAINT profiles_account_id_pkey PRIMARY KEY
    CONSTRAINT profiles_account_id_fkey REFERENCES accounts ON DELETE CASCADE,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  birth_date date NOT NULL,
  gender text NOT NULL
    CONSTRAINT profiles_gender_check CHECK (gender IN ('MALE', 'FEMALE')),
  contact_number text NOT NULL,
  address1 text NOT NULL,
  city text NOT NULL,
  province text NOT NULL,
  country text NOT NULL,
  zipcode text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE profiles IS 'What people tell us about themselves, to be spared typing it with each booking.';
COMMENT ON COLUMN profiles.account_id IS 'Whose it is; it goes with the account.';
COMMENT ON COLUMN profiles.first_name IS 'The given name.';
COMMENT ON COLUMN profiles.middle_name IS 'The middle name, for those who have one.';
COMMENT ON COLUMN profiles.last_name IS 'The family name.';
COMMENT ON COLUMN profiles.birth_date IS 'The date of birth.';
COMMENT ON COLUMN profiles.gender IS 'As the manifest asks for it.';
COMMENT ON COLUMN profiles.contact_number IS 'A mobile number of the Philippines.';
COMMENT ON COLUMN profiles.address1 IS 'House and street.';
COMMENT ON COLUMN profiles.city IS 'City or municipality.';
COMMENT ON COLUMN profiles.province IS 'Province.';
COMMENT ON COLUMN profiles.country IS 'Country; PHILIPPINES for most.';
COMMENT ON COLUMN profiles.zipcode IS 'Postal code.';
COMMENT ON COLUMN profiles.updated_at IS 'When it was last saved.';
