ALTER TABLE jobs DROP COLUMN request_id;
