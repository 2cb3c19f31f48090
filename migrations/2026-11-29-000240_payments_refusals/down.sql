-- Loses how often the provider refused; those that wait for a person go on doing so.
ALTER TABLE refunds DROP COLUMN refusals;
