CREATE TABLE boardings (
  ticket_id uuid CONSTRAINT boardings_ticket_id_pkey PRIMARY KEY,
  sailing_id uuid NOT NULL
    CONSTRAINT boardings_sailing_id_fkey REFERENCES gate_sailings ON DELETE CASCADE,
  booking_id uuid NOT NULL
    CONSTRAINT boardings_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  direction text NOT NULL
    CONSTRAINT boardings_direction_check CHECK (direction IN ('depart', 'return')),
  passenger_position integer NOT NULL,
  at timestamptz NOT NULL,
  device_id uuid NOT NULL
    CONSTRAINT boardings_device_id_fkey REFERENCES devices,
  nonce uuid NOT NULL
    CONSTRAINT boardings_nonce_key UNIQUE
    CONSTRAINT boardings_nonce_fkey REFERENCES scans
);

COMMENT ON TABLE boardings IS 'Who is on board, one row for each ticket: what the scans add up to.';
COMMENT ON COLUMN boardings.ticket_id IS 'The ticket.';
COMMENT ON COLUMN boardings.sailing_id IS 'The sailing.';
COMMENT ON COLUMN boardings.booking_id IS 'The booking of the ticket.';
COMMENT ON COLUMN boardings.direction IS 'depart or return.';
COMMENT ON COLUMN boardings.passenger_position IS 'The place in the booking, from zero.';
COMMENT ON COLUMN boardings.at IS 'When.';
COMMENT ON COLUMN boardings.device_id IS 'At which device.';
COMMENT ON COLUMN boardings.nonce IS 'The scan that boarded.';

CREATE INDEX boardings_sailing_id_idx ON boardings (sailing_id);
CREATE INDEX boardings_booking_id_idx ON boardings (booking_id);

CREATE TABLE scan_conflicts (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT scan_conflicts_id_pkey PRIMARY KEY,
  sailing_id uuid NOT NULL
    CONSTRAINT scan_conflicts_sailing_id_fkey REFERENCES gate_sailings ON DELETE CASCADE,
  ticket_id uuid NOT NULL,
  device_id uuid NOT NULL
    CONSTRAINT scan_conflicts_device_id_fkey REFERENCES devices,
  kind text NOT NULL
    CONSTRAINT scan_conflicts_kind_check CHECK (kind IN ('twice', 'gone', 'renamed')),
  at timestamptz NOT NULL,
  found_at timestamptz NOT NULL DEFAULT app_now(),
  resolution text
    CONSTRAINT scan_conflicts_resolution_check CHECK (resolution IN ('same-person', 'two-persons', 'error')),
  reason text
    CONSTRAINT scan_conflicts_reason_check CHECK (char_length(reason) <= 200),
  resolved_by uuid CONSTRAINT scan_conflicts_resolved_by_fkey REFERENCES staff,
  resolved_at timestamptz,
  CONSTRAINT scan_conflicts_ticket_key UNIQUE (ticket_id, device_id, kind),
  CONSTRAINT scan_conflicts_resolved_check
    CHECK ((resolution IS NULL) = (resolved_at IS NULL) AND (resolution IS NULL) = (reason IS NULL))
);

COMMENT ON TABLE scan_conflicts IS 'Boardings that a person must look at.';
COMMENT ON COLUMN scan_conflicts.id IS 'A random id.';
COMMENT ON COLUMN scan_conflicts.sailing_id IS 'The sailing.';
COMMENT ON COLUMN scan_conflicts.ticket_id IS 'The ticket.';
COMMENT ON COLUMN scan_conflicts.device_id IS 'The device that let somebody on board who should not have been.';
COMMENT ON COLUMN scan_conflicts.kind IS 'twice: another device had done so earlier; gone: the place had been given back or moved; renamed: the ticket named somebody else than the list.';
COMMENT ON COLUMN scan_conflicts.at IS 'When that was.';
COMMENT ON COLUMN scan_conflicts.found_at IS 'When it was found.';
COMMENT ON COLUMN scan_conflicts.resolution IS 'What it was: the same person, two persons, or an error at the gate; null while nobody has looked.';
COMMENT ON COLUMN scan_conflicts.reason IS 'How that is known.';
COMMENT ON COLUMN scan_conflicts.resolved_by IS 'Who looked.';
COMMENT ON COLUMN scan_conflicts.resolved_at IS 'When.';

CREATE INDEX scan_conflicts_sailing_id_idx ON scan_conflicts (sailing_id);
