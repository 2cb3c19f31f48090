CREATE TABLE terms (
  version integer CONSTRAINT terms_version_pkey PRIMARY KEY,
  delay_minutes integer NOT NULL CONSTRAINT terms_delay_minutes_check CHECK (delay_minutes >= 0),
  rebookings integer NOT NULL CONSTRAINT terms_rebookings_check CHECK (rebookings >= 0),
  created_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE terms IS 'On which terms tickets are given back and moved: every booking keeps the version that it was sold under.';
COMMENT ON COLUMN terms.version IS 'A counter; the highest is sold under.';
COMMENT ON COLUMN terms.delay_minutes IS 'A ship later than this may be left without a fee.';
COMMENT ON COLUMN terms.rebookings IS 'How often a traveller may move by choice.';
COMMENT ON COLUMN terms.created_at IS 'Since when.';

CREATE TABLE term_fees (
  version integer NOT NULL CONSTRAINT term_fees_version_fkey REFERENCES terms,
  kind text NOT NULL CONSTRAINT term_fees_kind_check CHECK (kind IN ('refund', 'rebooking')),
  until_hours integer NOT NULL,
  percent integer NOT NULL CONSTRAINT term_fees_percent_check CHECK (percent BETWEEN 0 AND 100),
  CONSTRAINT term_fees_pkey PRIMARY KEY (version, kind, until_hours)
);

COMMENT ON TABLE term_fees IS 'What giving back or moving costs, by the time before departure.';
COMMENT ON COLUMN term_fees.version IS 'Of which terms.';
COMMENT ON COLUMN term_fees.kind IS 'Giving back, or moving to another sailing.';
COMMENT ON COLUMN term_fees.until_hours IS 'It holds until so many hours before departure; below zero, after it. Later than the last, nothing can be done.';
COMMENT ON COLUMN term_fees.percent IS 'Of the fare that was paid.';

INSERT INTO terms (version, delay_minutes, rebookings) VALUES (1, 60, 1);
INSERT INTO term_fees (version, kind, until_hours, percent) VALUES
  (1, 'refund', 24, 10),
  (1, 'refund', 2, 20),
  (1, 'refund', 0, 40),
  (1, 'refund', -720, 50),
  (1, 'rebooking', 24, 0),
  (1, 'rebooking', 2, 10),
  (1, 'rebooking', 0, 20);

CREATE FUNCTION terms_are_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'terms that tickets were sold under are never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER terms_written_once BEFORE UPDATE OR DELETE ON terms
  FOR EACH ROW EXECUTE FUNCTION terms_are_written_once();
CREATE TRIGGER term_fees_written_once BEFORE UPDATE OR DELETE ON term_fees
  FOR EACH ROW EXECUTE FUNCTION terms_are_written_once();

CREATE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE
AS $$ SELECT max(version) FROM terms $$;

-- No foreign key: terms are never deleted, and a check of the same row by every hold would queue them up.
ALTER TABLE bookings ADD COLUMN terms_version integer NOT NULL DEFAULT 1;
ALTER TABLE bookings ALTER COLUMN terms_version SET DEFAULT current_terms();

COMMENT ON COLUMN bookings.terms_version IS 'The terms that it was sold under.';
