CREATE TABLE added_people (
  id uuid CONSTRAINT added_people_id_pkey PRIMARY KEY,
  sailing_id uuid NOT NULL,
  version integer NOT NULL,
  lastname text NOT NULL
    CONSTRAINT added_people_lastname_check CHECK (lastname <> '' AND char_length(lastname) <= 100),
  firstname text NOT NULL
    CONSTRAINT added_people_firstname_check CHECK (firstname <> '' AND char_length(firstname) <= 100),
  middlename text
    CONSTRAINT added_people_middlename_check CHECK (middlename <> '' AND char_length(middlename) <= 100),
  suffix text
    CONSTRAINT added_people_suffix_check CHECK (suffix <> '' AND char_length(suffix) <= 20),
  sex text NOT NULL
    CONSTRAINT added_people_sex_check CHECK (sex IN ('MALE', 'FEMALE')),
  birth_date date NOT NULL,
  nationality text NOT NULL
    CONSTRAINT added_people_nationality_check CHECK (nationality <> '' AND char_length(nationality) <= 60),
  address text
    CONSTRAINT added_people_address_check CHECK (address <> '' AND char_length(address) <= 200),
  contact text
    CONSTRAINT added_people_contact_check CHECK (contact <> '' AND char_length(contact) <= 40),
  special_need text
    CONSTRAINT added_people_special_need_check CHECK (special_need <> '' AND char_length(special_need) <= 60),
  added_by uuid NOT NULL
    CONSTRAINT added_people_added_by_fkey REFERENCES staff,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT added_people_manifest_fkey FOREIGN KEY (sailing_id, version) REFERENCES manifests ON DELETE CASCADE
);

COMMENT ON TABLE added_people IS 'People on board who stand in no booking, written down after the seal. They go with the manifest.';
COMMENT ON COLUMN added_people.id IS 'A random id.';
COMMENT ON COLUMN added_people.sailing_id IS 'The sailing.';
COMMENT ON COLUMN added_people.version IS 'The latest version when somebody wrote it down; the next one names the person.';
COMMENT ON COLUMN added_people.lastname IS 'The family name.';
COMMENT ON COLUMN added_people.firstname IS 'The given name.';
COMMENT ON COLUMN added_people.middlename IS 'The middle name; null where none was written down.';
COMMENT ON COLUMN added_people.suffix IS 'Jr., III and the like; null where there is none.';
COMMENT ON COLUMN added_people.sex IS 'As on the passenger list.';
COMMENT ON COLUMN added_people.birth_date IS 'The date of birth.';
COMMENT ON COLUMN added_people.nationality IS 'The nationality.';
COMMENT ON COLUMN added_people.address IS 'The address; null where it is not known.';
COMMENT ON COLUMN added_people.contact IS 'How to reach the person; null where it is not known.';
COMMENT ON COLUMN added_people.special_need IS 'What the person needs; null where nothing was said.';
COMMENT ON COLUMN added_people.added_by IS 'Who wrote it down.';
COMMENT ON COLUMN added_people.added_at IS 'When.';

CREATE INDEX added_people_manifest_idx ON added_people (sailing_id, version);

-- Not validated: in every row nobody was added.
ALTER TABLE manifests
  ADD COLUMN added integer NOT NULL DEFAULT 0
    CONSTRAINT manifests_added_check CHECK (added >= 0),
  DROP CONSTRAINT manifests_tickets_check,
  ADD CONSTRAINT manifests_tickets_check CHECK (cardinality(tickets) + added = persons) NOT VALID;

COMMENT ON COLUMN manifests.added IS 'How many of the persons have no ticket.';
