ALTER TABLE quotes ADD COLUMN confirmed_by text;
COMMENT ON COLUMN quotes.confirmed_by IS 'Who at the operator''s desk confirmed it; null where the holder did, or nobody had to.';
