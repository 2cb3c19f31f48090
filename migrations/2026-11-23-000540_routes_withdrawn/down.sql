ALTER TABLE sailings DROP COLUMN withdrawn_at;
