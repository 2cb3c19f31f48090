DROP TABLE used_id_tokens;
DROP TABLE sessions;
DROP TABLE login_failures;
DROP TABLE code_requests;
DROP TABLE one_time_codes;
DROP TABLE registrations;
DROP TABLE accounts;
