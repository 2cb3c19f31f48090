DROP FUNCTION locked_hold_basis(bytea[], uuid[], uuid[], bytea[], bytea[]);
DROP FUNCTION hold_basis(uuid[], uuid[], bytea[], bytea[]);
