ALTER TABLE passengers
  ADD COLUMN kept_firstname text,
  ADD COLUMN kept_lastname text;

COMMENT ON COLUMN passengers.kept_firstname IS 'The given name that typing mistakes are counted against: as sold, or as the desk wrote it last; null where it was never corrected.';
COMMENT ON COLUMN passengers.kept_lastname IS 'The family name that typing mistakes are counted against, as above.';
