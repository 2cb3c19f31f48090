CREATE TABLE vessel_papers (
  vessel_id uuid CONSTRAINT vessel_papers_vessel_id_pkey PRIMARY KEY
    CONSTRAINT vessel_papers_vessel_id_fkey REFERENCES vessels ON DELETE CASCADE,
  marina_number text
    CONSTRAINT vessel_papers_marina_number_check CHECK (marina_number <> '' AND char_length(marina_number) <= 40),
  pssc_number text
    CONSTRAINT vessel_papers_pssc_number_check CHECK (pssc_number <> '' AND char_length(pssc_number) <= 40),
  pssc_until date,
  set_by uuid CONSTRAINT vessel_papers_set_by_fkey REFERENCES staff,
  set_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE vessel_papers IS 'What a manifest says of a ship beside her name. Of a ship without a row nothing was written down.';
COMMENT ON COLUMN vessel_papers.vessel_id IS 'The ship.';
COMMENT ON COLUMN vessel_papers.marina_number IS 'Her number at MARINA.';
COMMENT ON COLUMN vessel_papers.pssc_number IS 'The number of her passenger ship safety certificate.';
COMMENT ON COLUMN vessel_papers.pssc_until IS 'The last day of that certificate.';
COMMENT ON COLUMN vessel_papers.set_by IS 'Who wrote it down.';
COMMENT ON COLUMN vessel_papers.set_at IS 'When.';

CREATE TABLE vessel_crew (
  vessel_id uuid NOT NULL
    CONSTRAINT vessel_crew_vessel_id_fkey REFERENCES vessels ON DELETE CASCADE,
  position integer NOT NULL
    CONSTRAINT vessel_crew_position_check CHECK (position >= 0),
  name text NOT NULL
    CONSTRAINT vessel_crew_name_check CHECK (name <> '' AND char_length(name) <= 100),
  rank text NOT NULL
    CONSTRAINT vessel_crew_rank_check
      CHECK (rank IN ('master', 'chief-mate', 'mate', 'chief-engineer', 'engineer', 'bosun', 'seaman', 'steward',
                            'cook', 'cadet', 'other')),
  licence text
    CONSTRAINT vessel_crew_licence_check CHECK (licence <> '' AND char_length(licence) <= 40),
  CONSTRAINT vessel_crew_pkey PRIMARY KEY (vessel_id, position)
);

COMMENT ON TABLE vessel_crew IS 'Who usually sails a ship. A sailing without a crew of its own has this one.';
COMMENT ON COLUMN vessel_crew.vessel_id IS 'The ship.';
COMMENT ON COLUMN vessel_crew.position IS 'The place in the list, from zero.';
COMMENT ON COLUMN vessel_crew.name IS 'The full name.';
COMMENT ON COLUMN vessel_crew.rank IS 'What the person is on board.';
COMMENT ON COLUMN vessel_crew.licence IS 'The number of the licence; null where none was written down.';

CREATE TABLE sailing_crew (
  sailing_id uuid NOT NULL
    CONSTRAINT sailing_crew_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  position integer NOT NULL
    CONSTRAINT sailing_crew_position_check CHECK (position >= 0),
  name text NOT NULL
    CONSTRAINT sailing_crew_name_check CHECK (name <> '' AND char_length(name) <= 100),
  rank text NOT NULL
    CONSTRAINT sailing_crew_rank_check
      CHECK (rank IN ('master', 'chief-mate', 'mate', 'chief-engineer', 'engineer', 'bosun', 'seaman', 'steward',
                            'cook', 'cadet', 'other')),
  licence text
    CONSTRAINT sailing_crew_licence_check CHECK (licence <> '' AND char_length(licence) <= 40),
  CONSTRAINT sailing_crew_pkey PRIMARY KEY (sailing_id, position)
);

COMMENT ON TABLE sailing_crew IS 'Who sails a ship on one sailing.';
COMMENT ON COLUMN sailing_crew.sailing_id IS 'The sailing.';
COMMENT ON COLUMN sailing_crew.position IS 'The place in the list, from zero.';
COMMENT ON COLUMN sailing_crew.name IS 'The full name.';
COMMENT ON COLUMN sailing_crew.rank IS 'What the person is on board.';
COMMENT ON COLUMN sailing_crew.licence IS 'The number of the licence; null where none was written down.';
