ALTER TABLE notices DROP COLUMN request_id;
