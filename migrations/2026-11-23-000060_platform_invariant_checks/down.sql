DROP FUNCTION checked_since();
DROP TABLE invariant_checks;
