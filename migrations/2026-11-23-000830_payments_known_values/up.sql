-- These columns were written from enums but held any text.
ALTER TABLE captures
  ADD CONSTRAINT captures_provider_check CHECK (provider IN ('sandbox', 'paymongo', 'maya')) NOT VALID,
  ADD CONSTRAINT captures_reason_values_check
    CHECK (reason IN ('twice', 'mismatch', 'seats_gone', 'too_late', 'given_up', 'credit_gone')) NOT VALID;
ALTER TABLE provider_events
  ADD CONSTRAINT provider_events_provider_check
    CHECK (provider IN ('sandbox', 'paymongo', 'maya')) NOT VALID;

ALTER TABLE captures VALIDATE CONSTRAINT captures_provider_check;
ALTER TABLE captures VALIDATE CONSTRAINT captures_reason_values_check;
ALTER TABLE provider_events VALIDATE CONSTRAINT provider_events_provider_check;
