ALTER TABLE gate_shares
  ADD COLUMN enrolment integer,
  ADD COLUMN lost integer NOT NULL DEFAULT 0
    CONSTRAINT gate_shares_lost_check CHECK (lost >= 0);

COMMENT ON COLUMN gate_shares.enrolment IS 'The enrolment of the device whose share it is; null where the release before wrote it, which is the one of now.';
COMMENT ON COLUMN gate_shares.lost IS 'How many people browsers that were the device before may still let on board: they count as used.';
COMMENT ON COLUMN gate_shares.granted IS 'How many people it may let on board; with those lost, the sum over all devices is that of gate_sailings.';

UPDATE gate_shares AS s SET enrolment = d.enrolment FROM devices AS d WHERE d.id = s.device_id;
