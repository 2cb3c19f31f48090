-- For whom a job is done, so that the log of a request can be followed to its end. Not validated: there is no value yet.
ALTER TABLE jobs ADD COLUMN request_id text;
ALTER TABLE jobs ADD CONSTRAINT jobs_request_id_check CHECK (request_id ~ '^[0-9a-f]{16}$') NOT VALID;
COMMENT ON COLUMN jobs.request_id IS 'The id of the request that it is done for; null where nobody asked for it.';
