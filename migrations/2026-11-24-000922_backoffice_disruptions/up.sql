CREATE TABLE disruptions (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT disruptions_id_pkey PRIMARY KEY,
  preview_id uuid CONSTRAINT disruptions_preview_id_key UNIQUE,
  kind text NOT NULL CONSTRAINT disruptions_kind_check CHECK (kind IN ('cancel', 'delay')),
  cause text NOT NULL
    CONSTRAINT disruptions_cause_check CHECK (cause IN (
      'weather_signal', 'gale_warning', 'coast_guard_order', 'port_closed', 'technical', 'operational',
      'other')),
  reason text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE disruptions IS 'Sailings that the operator cancelled or delayed together, and for which travellers are told once.';
COMMENT ON COLUMN disruptions.id IS 'A random id.';
COMMENT ON COLUMN disruptions.preview_id IS 'The preview that was confirmed; null where a command was given.';
COMMENT ON COLUMN disruptions.kind IS 'Whether they do not sail or leave later.';
COMMENT ON COLUMN disruptions.cause IS 'Of what kind the reason is.';
COMMENT ON COLUMN disruptions.reason IS 'Why, for travellers.';
COMMENT ON COLUMN disruptions.made_at IS 'When.';

CREATE TABLE disruption_sailings (
  disruption_id uuid NOT NULL
    CONSTRAINT disruption_sailings_disruption_id_fkey REFERENCES disruptions ON DELETE CASCADE,
  sailing_id uuid NOT NULL
    CONSTRAINT disruption_sailings_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  departs_at timestamptz NOT NULL,
  CONSTRAINT disruption_sailings_pkey PRIMARY KEY (disruption_id, sailing_id)
);

COMMENT ON TABLE disruption_sailings IS 'The sailings of a disruption.';
COMMENT ON COLUMN disruption_sailings.disruption_id IS 'The disruption.';
COMMENT ON COLUMN disruption_sailings.sailing_id IS 'The sailing.';
COMMENT ON COLUMN disruption_sailings.departs_at IS 'When it leaves since then, or would have left.';

CREATE INDEX disruption_sailings_sailing_id_idx ON disruption_sailings (sailing_id);

CREATE TABLE disruption_bookings (
  disruption_id uuid NOT NULL,
  booking_id uuid NOT NULL
    CONSTRAINT disruption_bookings_booking_id_fkey REFERENCES bookings ON DELETE CASCADE,
  sailing_id uuid NOT NULL,
  was_paid boolean NOT NULL,
  persons integer NOT NULL
    CONSTRAINT disruption_bookings_persons_check CHECK (persons >= 0),
  called_at timestamptz,
  was_reached boolean,
  CONSTRAINT disruption_bookings_pkey PRIMARY KEY (disruption_id, booking_id),
  CONSTRAINT disruption_bookings_sailing_id_fkey
    FOREIGN KEY (disruption_id, sailing_id) REFERENCES disruption_sailings ON DELETE CASCADE,
  CONSTRAINT disruption_bookings_called_check CHECK ((called_at IS NULL) = (was_reached IS NULL))
);

COMMENT ON TABLE disruption_bookings IS 'The bookings that a disruption touches, as they were when it was made: each is told once.';
COMMENT ON COLUMN disruption_bookings.disruption_id IS 'The disruption.';
COMMENT ON COLUMN disruption_bookings.booking_id IS 'The booking.';
COMMENT ON COLUMN disruption_bookings.sailing_id IS 'The first of its sailings; the e-mail is written once for it.';
COMMENT ON COLUMN disruption_bookings.was_paid IS 'Whether it was paid: then its travellers choose.';
COMMENT ON COLUMN disruption_bookings.persons IS 'How many travel on its fullest leg, infants too.';
COMMENT ON COLUMN disruption_bookings.called_at IS 'When somebody last called its contact; null before.';
COMMENT ON COLUMN disruption_bookings.was_reached IS 'Whether the contact was reached by that call.';

CREATE INDEX disruption_bookings_booking_id_idx ON disruption_bookings (booking_id);
CREATE INDEX disruption_bookings_sailing_id_idx ON disruption_bookings (disruption_id, sailing_id);
CREATE INDEX disruptions_made_at_idx ON disruptions (made_at, id);

CREATE TABLE disruption_previews (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT disruption_previews_id_pkey PRIMARY KEY,
  wish jsonb NOT NULL,
  facts bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE disruption_previews IS 'What was said of disruptions before they were confirmed; what is confirmed is what was said. Deleted after a day.';
COMMENT ON COLUMN disruption_previews.id IS 'A random id.';
COMMENT ON COLUMN disruption_previews.wish IS 'Which sailings, why, and by how much they are late; no personal data.';
COMMENT ON COLUMN disruption_previews.facts IS 'SHA-256 of what was said of the sailings.';
COMMENT ON COLUMN disruption_previews.made_at IS 'When; it is confirmed within ten minutes.';

CREATE INDEX disruption_previews_made_at_idx ON disruption_previews (made_at);
