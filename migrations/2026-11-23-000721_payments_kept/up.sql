CREATE TRIGGER journal_kept BEFORE TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_written_once();
CREATE TRIGGER postings_kept BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_written_once();
