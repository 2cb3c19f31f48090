ALTER TABLE provider_events DROP CONSTRAINT provider_events_provider_check;
ALTER TABLE captures
  DROP CONSTRAINT captures_reason_values_check,
  DROP CONSTRAINT captures_provider_check;
