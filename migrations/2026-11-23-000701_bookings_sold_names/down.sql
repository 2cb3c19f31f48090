ALTER TABLE passengers
  DROP COLUMN sold_lastname,
  DROP COLUMN sold_firstname;
