-- Loses the places of admitted scans among those of their devices; they count as the last ones again.
ALTER TABLE scans DROP COLUMN own_seq;
