ALTER TABLE quotes DROP COLUMN confirmed_by;
