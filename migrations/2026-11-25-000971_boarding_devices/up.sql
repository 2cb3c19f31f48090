CREATE TABLE devices (
  id uuid CONSTRAINT devices_id_pkey PRIMARY KEY,
  name text NOT NULL
    CONSTRAINT devices_name_check CHECK (name <> '' AND char_length(name) <= 60),
  port_code text NOT NULL
    CONSTRAINT devices_port_code_check CHECK (port_code <> ''),
  added_by uuid CONSTRAINT devices_added_by_fkey REFERENCES staff,
  added_at timestamptz NOT NULL DEFAULT app_now(),
  public_key bytea
    CONSTRAINT devices_public_key_check CHECK (octet_length(public_key) = 65),
  enrolment integer NOT NULL DEFAULT 0
    CONSTRAINT devices_enrolment_check CHECK (enrolment >= 0),
  enrolled_by uuid CONSTRAINT devices_enrolled_by_fkey REFERENCES staff,
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  unsent integer NOT NULL DEFAULT 0
    CONSTRAINT devices_unsent_check CHECK (unsent >= 0),
  last_seq bigint NOT NULL DEFAULT 0,
  kept_scans bigint NOT NULL DEFAULT 0,
  revoked_at timestamptz,
  CONSTRAINT devices_kept_scans_check CHECK (kept_scans BETWEEN 0 AND last_seq),
  CONSTRAINT devices_enrolled_check
    CHECK ((public_key IS NULL) = (enrolled_at IS NULL) AND (public_key IS NULL) = (enrolment = 0))
);

COMMENT ON TABLE devices IS 'Browsers at gates. A row stays when a device is revoked: its scans name it.';
COMMENT ON COLUMN devices.id IS 'A random id.';
COMMENT ON COLUMN devices.name IS 'What people at the pier call it.';
COMMENT ON COLUMN devices.port_code IS 'The port at which it boards, by its code.';
COMMENT ON COLUMN devices.added_by IS 'Who added it; null for the command line.';
COMMENT ON COLUMN devices.added_at IS 'When.';
COMMENT ON COLUMN devices.public_key IS 'What its signatures are checked with: an uncompressed point of P-256; null before it enrolled.';
COMMENT ON COLUMN devices.enrolment IS 'How often it enrolled. A browser that enrolled anew counts its scans from one again.';
COMMENT ON COLUMN devices.enrolled_by IS 'Who drew the code by which it last enrolled.';
COMMENT ON COLUMN devices.enrolled_at IS 'When it last enrolled.';
COMMENT ON COLUMN devices.last_seen_at IS 'When it last called.';
COMMENT ON COLUMN devices.unsent IS 'How many scans it said it still had, when it last sent some.';
COMMENT ON COLUMN devices.last_seq IS 'The greatest number of a scan that arrived since it last enrolled.';
COMMENT ON COLUMN devices.kept_scans IS 'How many numbers up to that one arrived; the others are still on their way, or lost.';
COMMENT ON COLUMN devices.revoked_at IS 'From then on what it sends counts nowhere until somebody admits it.';

CREATE INDEX devices_port_code_idx ON devices (port_code);

CREATE TABLE device_codes (
  code_hash bytea CONSTRAINT device_codes_code_hash_pkey PRIMARY KEY
    CONSTRAINT device_codes_code_hash_check CHECK (octet_length(code_hash) = 32),
  device_id uuid NOT NULL
    CONSTRAINT device_codes_device_id_fkey REFERENCES devices
    CONSTRAINT device_codes_device_id_key UNIQUE,
  drawn_by uuid CONSTRAINT device_codes_drawn_by_fkey REFERENCES staff,
  drawn_at timestamptz NOT NULL DEFAULT app_now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT device_codes_life_check
    CHECK (expires_at > drawn_at AND expires_at <= drawn_at + interval '10 minutes')
);

COMMENT ON TABLE device_codes IS 'Codes by which devices enrol, one for each. Whoever uses one, or draws another, ends it.';
COMMENT ON COLUMN device_codes.code_hash IS 'SHA-256 of the code.';
COMMENT ON COLUMN device_codes.device_id IS 'The device.';
COMMENT ON COLUMN device_codes.drawn_by IS 'Who drew it; null for the command line.';
COMMENT ON COLUMN device_codes.drawn_at IS 'When.';
COMMENT ON COLUMN device_codes.expires_at IS 'Ten minutes later at most.';
