ALTER TABLE switches
  DROP CONSTRAINT switches_name_check,
  ADD CONSTRAINT switches_name_check CHECK (name = 'maintenance' OR name ~ '^trouble\.[a-z]+$');
