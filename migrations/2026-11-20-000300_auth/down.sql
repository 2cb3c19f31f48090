-- Loses the accounts; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM accounts) THEN
    RAISE EXCEPTION 'this would be lost: there are accounts' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE used_id_tokens;
DROP TABLE sessions;
DROP TABLE login_failures;
DROP TABLE code_requests;
DROP TABLE one_time_codes;
DROP TABLE registrations;
DROP TABLE accounts;
