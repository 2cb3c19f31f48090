-- For whom a letter was written. Not validated: there is no value yet.
ALTER TABLE notices ADD COLUMN request_id text;
ALTER TABLE notices ADD CONSTRAINT notices_request_id_check CHECK (request_id ~ '^[0-9a-f]{16}$') NOT VALID;
COMMENT ON COLUMN notices.request_id IS 'The id of the request that it was written for; null where nobody asked for it.';
