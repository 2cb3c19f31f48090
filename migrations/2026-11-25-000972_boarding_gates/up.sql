CREATE TABLE gate_sailings (
  sailing_id uuid CONSTRAINT gate_sailings_sailing_id_pkey PRIMARY KEY
    CONSTRAINT gate_sailings_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  authorised integer NOT NULL
    CONSTRAINT gate_sailings_authorised_check CHECK (authorised >= 0),
  granted integer NOT NULL DEFAULT 0,
  boarded integer NOT NULL DEFAULT 0
    CONSTRAINT gate_sailings_boarded_check CHECK (boarded >= 0),
  last_number bigint NOT NULL DEFAULT 0,
  CONSTRAINT gate_sailings_granted_check CHECK (granted BETWEEN 0 AND authorised)
) WITH (fillfactor = 50);

COMMENT ON TABLE gate_sailings IS 'Sailings that gates board. Whoever writes scans or boardings, or gives a place back, locks the row.';
COMMENT ON COLUMN gate_sailings.sailing_id IS 'The sailing.';
COMMENT ON COLUMN gate_sailings.authorised IS 'How many people the ship may carry, infants too.';
COMMENT ON COLUMN gate_sailings.granted IS 'How many of them gates may let on board without asking, all together.';
COMMENT ON COLUMN gate_sailings.boarded IS 'How many are on board, by what is known here.';
COMMENT ON COLUMN gate_sailings.last_number IS 'The number of the last scan that arrived.';

CREATE TABLE gate_shares (
  sailing_id uuid NOT NULL
    CONSTRAINT gate_shares_sailing_id_fkey REFERENCES gate_sailings ON DELETE CASCADE,
  device_id uuid NOT NULL
    CONSTRAINT gate_shares_device_id_fkey REFERENCES devices,
  granted integer NOT NULL
    CONSTRAINT gate_shares_granted_check CHECK (granted >= 0),
  used integer NOT NULL DEFAULT 0
    CONSTRAINT gate_shares_used_check CHECK (used >= 0),
  told_ms bigint NOT NULL DEFAULT 0,
  first_list_at timestamptz NOT NULL DEFAULT app_now(),
  list_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT gate_shares_pkey PRIMARY KEY (sailing_id, device_id)
) WITH (fillfactor = 50);

COMMENT ON TABLE gate_shares IS 'The lists that devices have, and how many people each may let on board without asking.';
COMMENT ON COLUMN gate_shares.sailing_id IS 'The sailing.';
COMMENT ON COLUMN gate_shares.device_id IS 'The device.';
COMMENT ON COLUMN gate_shares.granted IS 'How many people it may let on board; the sum over all devices is that of gate_sailings.';
COMMENT ON COLUMN gate_shares.used IS 'How many people it has let on board, by the scans that arrived.';
COMMENT ON COLUMN gate_shares.told_ms IS 'When the request was sent that last told its limit, by the clock of the device, which never goes back.';
COMMENT ON COLUMN gate_shares.first_list_at IS 'When it first took the list.';
COMMENT ON COLUMN gate_shares.list_at IS 'When it last took the list or what changed of it.';

CREATE INDEX gate_shares_device_id_idx ON gate_shares (device_id, list_at);
