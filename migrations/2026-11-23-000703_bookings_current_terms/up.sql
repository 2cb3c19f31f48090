-- Each hold calls it: a function of this language keeps its plan, one of the language sql is planned
-- again by each statement.
CREATE OR REPLACE FUNCTION current_terms() RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT max(version) FROM terms
    WHERE valid_from <= (app_now() AT TIME ZONE 'Asia/Manila')::date
  );
END $$;
