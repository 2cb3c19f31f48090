CREATE TABLE persons_on_board (
  sailing_id uuid CONSTRAINT persons_on_board_sailing_id_pkey PRIMARY KEY
    CONSTRAINT persons_on_board_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  authorised integer NOT NULL,
  persons integer NOT NULL DEFAULT 0
    CONSTRAINT persons_on_board_persons_check CHECK (persons >= 0),
  CONSTRAINT persons_on_board_authorised_check CHECK (persons <= authorised)
) WITH (fillfactor = 50);

COMMENT ON TABLE persons_on_board IS 'How many people have a place on each sailing, held or paid, infants too, and how many there may be. Whoever writes a leg counts its people; triggers count those of legs that change.';
COMMENT ON COLUMN persons_on_board.sailing_id IS 'The sailing.';
COMMENT ON COLUMN persons_on_board.authorised IS 'How many the certificate of the ship allows.';
COMMENT ON COLUMN persons_on_board.persons IS 'How many there are.';

CREATE FUNCTION opened_sailings_are_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO persons_on_board (sailing_id, authorised)
  SELECT s.id, coalesce(authorised_passengers(s.vessel_id), 0) FROM sailings AS s
  WHERE s.id IN (SELECT sailing_id FROM new_stock)
  ON CONFLICT (sailing_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER stock_opened AFTER INSERT ON stock
  REFERENCING NEW TABLE AS new_stock
  FOR EACH STATEMENT EXECUTE FUNCTION opened_sailings_are_counted();
