CREATE TABLE contact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT contact_changes_id_pkey PRIMARY KEY,
  booking_id uuid NOT NULL
    CONSTRAINT contact_changes_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE contact_changes IS 'Every time that the contact of a booking was changed at the desk. Whom it names stands in booking_contacts alone.';
COMMENT ON COLUMN contact_changes.id IS 'A counter.';
COMMENT ON COLUMN contact_changes.booking_id IS 'The booking.';
COMMENT ON COLUMN contact_changes.at IS 'When.';

CREATE INDEX contact_changes_booking_id_idx ON contact_changes (booking_id);
