ALTER TABLE quotes
  ADD COLUMN asked_by text,
  ADD COLUMN why text,
  ADD COLUMN is_unused boolean NOT NULL DEFAULT false,
  ADD COLUMN waived_percent integer NOT NULL DEFAULT 0
    CONSTRAINT quotes_waived_percent_check CHECK (waived_percent BETWEEN 0 AND 100),
  ADD COLUMN waived_centavos bigint NOT NULL DEFAULT 0
    CONSTRAINT quotes_waived_centavos_check CHECK (waived_centavos >= 0),
  ADD COLUMN ground text
    CONSTRAINT quotes_ground_check CHECK (ground IN ('by_choice', 'delayed', 'cancelled')),
  ADD COLUMN fee_percent integer
    CONSTRAINT quotes_fee_percent_check CHECK (fee_percent BETWEEN 0 AND 100),
  ADD CONSTRAINT quotes_desk_check
    CHECK (asked_by IS NOT NULL OR (why IS NULL AND NOT is_unused AND waived_percent = 0)),
  ADD CONSTRAINT quotes_waived_check CHECK (waived_percent > 0 OR waived_centavos = 0);

COMMENT ON COLUMN quotes.asked_by IS 'Who at the operator''s desk asked for it; null where the holder did, or nobody had to.';
COMMENT ON COLUMN quotes.why IS 'The reason that the desk gave.';
COMMENT ON COLUMN quotes.is_unused IS 'Whether somebody at the desk has looked that the tickets were not used; then check-in may have closed.';
COMMENT ON COLUMN quotes.waived_percent IS 'How much of the fee the desk does without.';
COMMENT ON COLUMN quotes.waived_centavos IS 'What that is: the fee by the terms less the fee that is charged.';
COMMENT ON COLUMN quotes.ground IS 'On which ground the places go; null where they have several, or none was written yet.';
COMMENT ON COLUMN quotes.fee_percent IS 'What that costs by the terms, in percent of the fare; null as the ground is.';
