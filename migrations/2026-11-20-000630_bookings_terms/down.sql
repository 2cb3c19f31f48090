ALTER TABLE bookings DROP COLUMN terms_version;
DROP FUNCTION current_terms;
DROP TABLE term_fees;
DROP TABLE terms;
DROP FUNCTION terms_are_written_once;
