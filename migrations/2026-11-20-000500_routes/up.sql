CREATE TABLE ports (
  id uuid CONSTRAINT ports_id_pkey PRIMARY KEY,
  code text NOT NULL CONSTRAINT ports_code_key UNIQUE
    CONSTRAINT ports_code_check CHECK (code ~ '^[A-Z0-9]{2,5}$'),
  name text NOT NULL
);

COMMENT ON TABLE ports IS 'Where ships land.';
COMMENT ON COLUMN ports.id IS 'A random id.';
COMMENT ON COLUMN ports.code IS 'The short code, as on tickets.';
COMMENT ON COLUMN ports.name IS 'The name that travellers know.';

CREATE TABLE routes (
  id uuid CONSTRAINT routes_id_pkey PRIMARY KEY,
  code text NOT NULL CONSTRAINT routes_code_key UNIQUE,
  origin_id uuid NOT NULL CONSTRAINT routes_origin_id_fkey REFERENCES ports,
  destination_id uuid NOT NULL CONSTRAINT routes_destination_id_fkey REFERENCES ports,
  duration_minutes integer NOT NULL
    CONSTRAINT routes_duration_minutes_check CHECK (duration_minutes > 0),
  is_new boolean NOT NULL DEFAULT false,
  CONSTRAINT routes_ends_check CHECK (origin_id <> destination_id),
  CONSTRAINT routes_ends_key UNIQUE (origin_id, destination_id)
);

COMMENT ON TABLE routes IS 'Sea routes, each direction its own.';
COMMENT ON COLUMN routes.id IS 'A random id.';
COMMENT ON COLUMN routes.code IS 'Both ports'' codes, the origin first.';
COMMENT ON COLUMN routes.origin_id IS 'Where it begins.';
COMMENT ON COLUMN routes.destination_id IS 'Where it ends.';
COMMENT ON COLUMN routes.duration_minutes IS 'How long the crossing takes by the timetable.';
COMMENT ON COLUMN routes.is_new IS 'Whether the banner announces it.';

CREATE INDEX routes_destination_id_idx ON routes (destination_id);
