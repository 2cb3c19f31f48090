COMMENT ON COLUMN one_time_codes.subject IS 'The registration or the account.';
ALTER TABLE one_time_codes DROP COLUMN stray_guesses;
ALTER TABLE code_requests DROP COLUMN network_hash;

COMMENT ON TABLE login_failures IS 'Wrong passwords by address, whether an account has it or not.';
COMMENT ON COLUMN login_failures.failures IS 'Tries since the last right password or the last new day.';
COMMENT ON COLUMN login_failures.locked_until IS 'Before this instant no password is compared.';

DROP TABLE login_networks;
DROP TABLE network_keys;
