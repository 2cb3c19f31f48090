CREATE TABLE ticket_counters (
  port_id uuid NOT NULL
    CONSTRAINT ticket_counters_port_id_fkey REFERENCES ports ON DELETE CASCADE,
  position integer NOT NULL
    CONSTRAINT ticket_counters_position_check CHECK (position BETWEEN 1 AND 9),
  place_en text NOT NULL
    CONSTRAINT ticket_counters_place_en_check CHECK (place_en <> '' AND char_length(place_en) <= 200),
  place_fil text NOT NULL
    CONSTRAINT ticket_counters_place_fil_check CHECK (place_fil <> '' AND char_length(place_fil) <= 200),
  place_ceb text NOT NULL
    CONSTRAINT ticket_counters_place_ceb_check CHECK (place_ceb <> '' AND char_length(place_ceb) <= 200),
  hours_en text NOT NULL
    CONSTRAINT ticket_counters_hours_en_check CHECK (hours_en <> '' AND char_length(hours_en) <= 120),
  hours_fil text NOT NULL
    CONSTRAINT ticket_counters_hours_fil_check CHECK (hours_fil <> '' AND char_length(hours_fil) <= 120),
  hours_ceb text NOT NULL
    CONSTRAINT ticket_counters_hours_ceb_check CHECK (hours_ceb <> '' AND char_length(hours_ceb) <= 120),
  phone text
    CONSTRAINT ticket_counters_phone_check CHECK (phone <> '' AND char_length(phone) <= 40),
  CONSTRAINT ticket_counters_port_id_position_pkey PRIMARY KEY (port_id, position)
);

COMMENT ON TABLE ticket_counters IS 'Where people of the operator sell tickets and help, at each port.';
COMMENT ON COLUMN ticket_counters.port_id IS 'The port.';
COMMENT ON COLUMN ticket_counters.position IS 'Its place in the list of its port, from 1.';
COMMENT ON COLUMN ticket_counters.place_en IS 'Where it stands in the terminal or the town, in English.';
COMMENT ON COLUMN ticket_counters.place_fil IS 'The same in Filipino.';
COMMENT ON COLUMN ticket_counters.place_ceb IS 'The same in Cebuano.';
COMMENT ON COLUMN ticket_counters.hours_en IS 'When it is open, in English.';
COMMENT ON COLUMN ticket_counters.hours_fil IS 'The same in Filipino.';
COMMENT ON COLUMN ticket_counters.hours_ceb IS 'The same in Cebuano.';
COMMENT ON COLUMN ticket_counters.phone IS 'Its own telephone, if it has one.';
