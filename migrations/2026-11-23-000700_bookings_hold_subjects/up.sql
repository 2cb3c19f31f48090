CREATE TABLE hold_subjects (
  subject bytea NOT NULL CONSTRAINT hold_subjects_subject_check CHECK (length(subject) = 16),
  booking_id uuid NOT NULL,
  seats integer NOT NULL CONSTRAINT hold_subjects_seats_check CHECK (seats >= 0),
  kept_until timestamptz NOT NULL,
  CONSTRAINT hold_subjects_pkey PRIMARY KEY (subject, booking_id)
);

-- No foreign key: rows live for minutes, and a job deletes those whose booking is over or gone.
COMMENT ON TABLE hold_subjects IS 'By whom seats are held unpaid: a contact, a phone, an account, a network. Deleted minutes after the hold.';
COMMENT ON COLUMN hold_subjects.subject IS 'A hash of who it is, so that the table holds no address and no number.';
COMMENT ON COLUMN hold_subjects.booking_id IS 'The booking that holds the seats.';
COMMENT ON COLUMN hold_subjects.seats IS 'How many seats count against the subject.';
COMMENT ON COLUMN hold_subjects.kept_until IS 'From then on the row is deleted, once its booking holds nothing.';
