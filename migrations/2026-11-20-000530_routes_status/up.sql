ALTER TABLE sailings
  ADD COLUMN status_cause text
    CONSTRAINT sailings_status_cause_check
    CHECK (status_cause IN ('weather_signal', 'gale_warning', 'coast_guard_order', 'port_closed',
                            'technical', 'operational', 'other')),
  ADD COLUMN status_at timestamptz;

COMMENT ON COLUMN sailings.status_cause IS 'Of what kind the reason is; technical and operational ones are the carrier''s own.';
COMMENT ON COLUMN sailings.status_at IS 'When the operator last said how it stands; null while nobody has.';
