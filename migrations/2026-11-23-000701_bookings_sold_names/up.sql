ALTER TABLE passengers
  ADD COLUMN sold_firstname text,
  ADD COLUMN sold_lastname text;

COMMENT ON COLUMN passengers.sold_firstname IS 'The given name under which the ticket was sold; null where it was never corrected.';
COMMENT ON COLUMN passengers.sold_lastname IS 'The family name under which the ticket was sold; null where it was never corrected.';
