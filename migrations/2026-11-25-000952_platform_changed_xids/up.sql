-- Exactly what was written since: ten thousand transactions more were, on a quiet day, all that there were, and
-- each check then looked at all sailings. Both ages count from the same transaction within one statement.
CREATE OR REPLACE FUNCTION changed_xids() RETURNS bigint LANGUAGE sql STABLE
AS $$ SELECT age((nullif(current_setting('parola.checked_since_xid', true), '')::bigint % 4294967296)::text::xid)::bigint $$;

COMMENT ON FUNCTION changed_xids() IS 'How old, in transactions, the xmin of a row may be that changed since the last check. Null before the first.';
