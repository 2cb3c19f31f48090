-- Only the release before leaves the time out: a leg that has it calls no function.
CREATE OR REPLACE TRIGGER legs_promised BEFORE INSERT ON legs
  FOR EACH ROW WHEN (NEW.promised_departs_at IS NULL) EXECUTE FUNCTION leg_is_promised();
