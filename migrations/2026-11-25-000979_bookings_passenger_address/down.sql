ALTER TABLE passengers DROP COLUMN address;
