-- A default does not rewrite the rows that the trigger guards; later versions name their own figures.
ALTER TABLE terms
  ADD COLUMN valid_from date NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN arrive_minutes integer NOT NULL DEFAULT 60
    CONSTRAINT terms_arrive_minutes_check CHECK (arrive_minutes >= check_in_closes_minutes),
  ADD COLUMN check_in_closes_minutes integer NOT NULL DEFAULT 30
    CONSTRAINT terms_check_in_closes_minutes_check CHECK (check_in_closes_minutes >= 0),
  ADD COLUMN hand_carry_kilos integer NOT NULL DEFAULT 15
    CONSTRAINT terms_hand_carry_kilos_check CHECK (hand_carry_kilos >= 0);
ALTER TABLE terms
  ALTER COLUMN valid_from DROP DEFAULT,
  ALTER COLUMN arrive_minutes DROP DEFAULT,
  ALTER COLUMN check_in_closes_minutes DROP DEFAULT,
  ALTER COLUMN hand_carry_kilos DROP DEFAULT;

COMMENT ON COLUMN terms.version IS 'A counter; the highest whose day has come is sold under.';
COMMENT ON COLUMN terms.valid_from IS 'The first day, in the Philippines, on which it is sold under.';
COMMENT ON COLUMN terms.arrive_minutes IS 'So long before departure a traveller should be at the pier.';
COMMENT ON COLUMN terms.check_in_closes_minutes IS 'So long before departure check-in closes.';
COMMENT ON COLUMN terms.hand_carry_kilos IS 'The heaviest bag that travels free.';

CREATE OR REPLACE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE
AS $$ SELECT max(version) FROM terms WHERE valid_from <= (app_now() AT TIME ZONE 'Asia/Manila')::date $$;
