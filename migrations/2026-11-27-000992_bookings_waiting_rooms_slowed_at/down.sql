ALTER TABLE waiting_rooms DROP COLUMN slowed_at;
