-- PostgreSQL knows how many bookings are held, and how many have a time that is over, but not that these are others.
-- So it expects many holds to have run out, and a statement that looks for them to cost more the larger the table is:
-- after an ANALYZE it is planned anew hundreds of times on each connection. A function costs what is declared of it.
CREATE FUNCTION expired_holds() RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10 AS $$
BEGIN
  RETURN QUERY SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at <= app_now();
END $$;

COMMENT ON FUNCTION expired_holds() IS 'The holds that have run out and that no job has ended yet.';
