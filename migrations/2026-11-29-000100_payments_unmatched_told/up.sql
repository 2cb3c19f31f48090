-- Who is told of money that a person gives back, and how often the provider refused it. The release before writes neither.
ALTER TABLE unmatched_payments
  ADD COLUMN email text,
  ADD COLUMN refusals integer NOT NULL DEFAULT 0;

COMMENT ON COLUMN unmatched_payments.email IS 'Where whoever paid is told of it, as the provider knows it; null once the money is back, and where the provider knows none.';
COMMENT ON COLUMN unmatched_payments.refusals IS 'How often the provider refused for a reason that may last; a balance that is too low, an answer that was lost and a refund under way do not count.';
