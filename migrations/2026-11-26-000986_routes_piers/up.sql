CREATE TABLE piers (
  port_id uuid CONSTRAINT piers_port_id_pkey PRIMARY KEY
    CONSTRAINT piers_port_id_fkey REFERENCES ports ON DELETE CASCADE,
  name text NOT NULL
    CONSTRAINT piers_name_check CHECK (name <> '' AND char_length(name) <= 60),
  address text NOT NULL
    CONSTRAINT piers_address_check CHECK (address <> '' AND char_length(address) <= 200),
  latitude double precision NOT NULL
    CONSTRAINT piers_latitude_check CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL
    CONSTRAINT piers_longitude_check CHECK (longitude BETWEEN -180 AND 180),
  directions_en text NOT NULL
    CONSTRAINT piers_directions_en_check CHECK (directions_en <> '' AND char_length(directions_en) <= 400),
  directions_fil text NOT NULL
    CONSTRAINT piers_directions_fil_check CHECK (directions_fil <> '' AND char_length(directions_fil) <= 400),
  directions_ceb text NOT NULL
    CONSTRAINT piers_directions_ceb_check CHECK (directions_ceb <> '' AND char_length(directions_ceb) <= 400)
);

COMMENT ON TABLE piers IS 'Where exactly passengers of a port go on board.';
COMMENT ON COLUMN piers.port_id IS 'The port.';
COMMENT ON COLUMN piers.name IS 'What its signs say, such as Pier 1.';
COMMENT ON COLUMN piers.address IS 'The street and the town.';
COMMENT ON COLUMN piers.latitude IS 'Degrees to the north.';
COMMENT ON COLUMN piers.longitude IS 'Degrees to the east.';
COMMENT ON COLUMN piers.directions_en IS 'How to get there, in English.';
COMMENT ON COLUMN piers.directions_fil IS 'The same in Filipino.';
COMMENT ON COLUMN piers.directions_ceb IS 'The same in Cebuano.';
