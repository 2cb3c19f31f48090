DROP TRIGGER postings_kept ON postings;
DROP TRIGGER journal_kept ON journal;
