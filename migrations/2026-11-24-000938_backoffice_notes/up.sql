CREATE TABLE booking_notes (
  id uuid CONSTRAINT booking_notes_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL
    CONSTRAINT booking_notes_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  staff_id uuid NOT NULL CONSTRAINT booking_notes_staff_id_fkey REFERENCES staff,
  text text NOT NULL
    CONSTRAINT booking_notes_text_check CHECK (text <> '' AND char_length(text) <= 2000),
  at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE booking_notes IS 'What people at the desk wrote down about a booking, for each other. It may name somebody, so it goes when the people of a booking do.';
COMMENT ON COLUMN booking_notes.id IS 'A random id.';
COMMENT ON COLUMN booking_notes.booking_id IS 'The booking.';
COMMENT ON COLUMN booking_notes.staff_id IS 'Who wrote it.';
COMMENT ON COLUMN booking_notes.text IS 'What.';
COMMENT ON COLUMN booking_notes.at IS 'When.';

CREATE INDEX booking_notes_booking_id_idx ON booking_notes (booking_id);
CREATE INDEX booking_notes_at_idx ON booking_notes (at);
