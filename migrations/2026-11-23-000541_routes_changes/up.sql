CREATE TABLE sailing_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sailing_changes_id_pkey PRIMARY KEY,
  sailing_id uuid NOT NULL
    CONSTRAINT sailing_changes_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT app_now(),
  before jsonb NOT NULL
);

COMMENT ON TABLE sailing_changes IS 'Sailings as they were before the operator said how they stand, so that a mistake can be taken back.';
COMMENT ON COLUMN sailing_changes.id IS 'A counter; the order of changes.';
COMMENT ON COLUMN sailing_changes.sailing_id IS 'The sailing.';
COMMENT ON COLUMN sailing_changes.at IS 'When it was changed.';
COMMENT ON COLUMN sailing_changes.before IS 'Its row before.';

CREATE INDEX sailing_changes_sailing_id_idx ON sailing_changes (sailing_id);
