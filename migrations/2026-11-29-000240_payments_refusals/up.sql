-- How often the provider refused a refund. The release before does not write it.
ALTER TABLE refunds ADD COLUMN refusals integer NOT NULL DEFAULT 0;

COMMENT ON COLUMN refunds.refusals IS 'How often the provider refused for a reason that may last; a balance that is too low, an answer that was lost and a refund under way do not count.';
