-- In the order of the alphabet, of one name the newest first: a few rows are read however many begin so. By code
-- point, for the range of all names that begin with some letters.
CREATE INDEX CONCURRENTLY IF NOT EXISTS passengers_last_name_idx ON passengers
  ((lower(lastname) COLLATE "C"), (lower(firstname) COLLATE "C"), booking_id DESC);
