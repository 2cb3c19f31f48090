ALTER TABLE captures ADD COLUMN returned_centavos bigint NOT NULL DEFAULT 0;

COMMENT ON COLUMN captures.returned_centavos IS 'How much of it goes back or went back: the sum of its refunds, kept by a trigger.';

-- Where too much went back before this bound, the audit tells of it; the column cannot.
UPDATE captures AS c SET returned_centavos = least(c.amount_centavos, r.amount)
FROM (SELECT capture_id, sum(amount_centavos)::bigint AS amount FROM refunds GROUP BY capture_id) AS r
WHERE r.capture_id = c.id;

ALTER TABLE captures ADD CONSTRAINT captures_returned_centavos_check
  CHECK (returned_centavos BETWEEN 0 AND amount_centavos) NOT VALID;
ALTER TABLE captures VALIDATE CONSTRAINT captures_returned_centavos_check;

-- By a trigger, so that the release before keeps it as well.
CREATE FUNCTION refund_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE captures SET returned_centavos = returned_centavos - OLD.amount_centavos
    WHERE id = OLD.capture_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE captures SET returned_centavos = returned_centavos + NEW.amount_centavos
    WHERE id = NEW.capture_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refunds_counted
  AFTER INSERT OR DELETE OR UPDATE OF capture_id, amount_centavos ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_is_counted();
