DELETE FROM switches WHERE name <> 'maintenance';
ALTER TABLE switches
  DROP CONSTRAINT switches_name_check,
  ADD CONSTRAINT switches_name_check CHECK (name IN ('maintenance'));
