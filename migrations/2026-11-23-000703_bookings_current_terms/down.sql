CREATE OR REPLACE FUNCTION current_terms() RETURNS integer LANGUAGE sql STABLE
AS $$ SELECT max(version) FROM terms WHERE valid_from <= (app_now() AT TIME ZONE 'Asia/Manila')::date $$;
