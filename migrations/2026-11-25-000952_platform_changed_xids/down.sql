CREATE OR REPLACE FUNCTION changed_xids() RETURNS bigint LANGUAGE sql STABLE
AS $$ SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 10000
             - nullif(current_setting('parola.checked_since_xid', true), '')::bigint $$;
