CREATE TABLE scans (
  nonce uuid CONSTRAINT scans_nonce_pkey PRIMARY KEY,
  device_id uuid NOT NULL
    CONSTRAINT scans_device_id_fkey REFERENCES devices,
  enrolment integer NOT NULL,
  seq bigint NOT NULL
    CONSTRAINT scans_seq_check CHECK (seq > 0),
  sailing_id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  kind text NOT NULL
    CONSTRAINT scans_kind_check CHECK (kind IN ('board', 'undo', 'refuse')),
  verdict text NOT NULL
    CONSTRAINT scans_verdict_check
      CHECK (verdict IN ('green', 'amber_unknown', 'amber_share', 'red_signature', 'red_other_sailing',
                         'red_gone', 'red_renamed', 'red_boarded')),
  at timestamptz NOT NULL,
  device_at timestamptz NOT NULL,
  mono_ms bigint NOT NULL,
  was_gone boolean NOT NULL,
  was_renamed boolean NOT NULL,
  number bigint,
  received_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT scans_seq_key UNIQUE (device_id, enrolment, seq),
  CONSTRAINT scans_number_key UNIQUE (sailing_id, number)
);

COMMENT ON TABLE scans IS 'Acts at gates, as devices sent them; nothing is ever changed here. What they add up to is in boardings and scan_conflicts.';
COMMENT ON COLUMN scans.nonce IS 'Drawn by the device: the same scan sent twice is kept once.';
COMMENT ON COLUMN scans.device_id IS 'The device.';
COMMENT ON COLUMN scans.enrolment IS 'The enrolment of the device in which the scan was made.';
COMMENT ON COLUMN scans.seq IS 'Counted by the device from one, without holes.';
COMMENT ON COLUMN scans.sailing_id IS 'The sailing that was boarded; it need not be known here.';
COMMENT ON COLUMN scans.ticket_id IS 'The ticket; it need not be known here.';
COMMENT ON COLUMN scans.kind IS 'Whether somebody boarded, left again, or was turned away.';
COMMENT ON COLUMN scans.verdict IS 'What the page showed.';
COMMENT ON COLUMN scans.at IS 'When, by the clock of the device as far as that is off; never later than it arrived.';
COMMENT ON COLUMN scans.device_at IS 'When, by the clock of the device as it was.';
COMMENT ON COLUMN scans.mono_ms IS 'Milliseconds since the page was opened, by a clock that nobody sets.';
COMMENT ON COLUMN scans.was_gone IS 'Whether the place had been given back or moved when the scan arrived.';
COMMENT ON COLUMN scans.was_renamed IS 'Whether the ticket named somebody else than the list when the scan arrived.';
COMMENT ON COLUMN scans.number IS 'Counted by sailing as scans arrive, for devices that ask what changed; null where the sailing is not known.';
COMMENT ON COLUMN scans.received_at IS 'When it arrived.';

CREATE INDEX scans_ticket_idx ON scans (sailing_id, ticket_id);

CREATE FUNCTION scans_are_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER scans_written_once BEFORE UPDATE OR DELETE ON scans
  FOR EACH ROW EXECUTE FUNCTION scans_are_written_once();
CREATE TRIGGER scans_kept BEFORE TRUNCATE ON scans
  FOR EACH STATEMENT EXECUTE FUNCTION scans_are_written_once();

CREATE TABLE scan_words (
  nonce uuid CONSTRAINT scan_words_nonce_pkey PRIMARY KEY
    CONSTRAINT scan_words_nonce_fkey REFERENCES scans,
  name_on_ticket text
    CONSTRAINT scan_words_name_on_ticket_check CHECK (char_length(name_on_ticket) <= 100),
  reason text
    CONSTRAINT scan_words_reason_check CHECK (char_length(reason) <= 200),
  received_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE scan_words IS 'What scans say that may name somebody. It is forgotten with the passengers of the voyage.';
COMMENT ON COLUMN scan_words.nonce IS 'The scan.';
COMMENT ON COLUMN scan_words.name_on_ticket IS 'The name in the code that was read; null where none was.';
COMMENT ON COLUMN scan_words.reason IS 'Why somebody was taken off or turned away.';
COMMENT ON COLUMN scan_words.received_at IS 'When the scan arrived.';

CREATE INDEX scan_words_received_at_idx ON scan_words (received_at);

CREATE TABLE quarantined_scans (
  device_id uuid NOT NULL
    CONSTRAINT quarantined_scans_device_id_fkey REFERENCES devices,
  nonce uuid NOT NULL,
  enrolment integer NOT NULL,
  seq bigint NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT app_now(),
  admitted_at timestamptz,
  CONSTRAINT quarantined_scans_pkey PRIMARY KEY (device_id, nonce)
);

COMMENT ON TABLE quarantined_scans IS 'Scans that count nowhere until somebody admits them: those of a revoked device, and those whose number another scan has.';
COMMENT ON COLUMN quarantined_scans.device_id IS 'The device.';
COMMENT ON COLUMN quarantined_scans.nonce IS 'Drawn by the device.';
COMMENT ON COLUMN quarantined_scans.enrolment IS 'As in scans.';
COMMENT ON COLUMN quarantined_scans.seq IS 'As in scans.';
COMMENT ON COLUMN quarantined_scans.body IS 'The scan as it was sent.';
COMMENT ON COLUMN quarantined_scans.received_at IS 'When it arrived.';
COMMENT ON COLUMN quarantined_scans.admitted_at IS 'When somebody admitted it.';

CREATE INDEX quarantined_scans_received_at_idx ON quarantined_scans (received_at);
