-- PostgreSQL expects a third of all holds to have run out, or as many as there are bookings of before, though a job
-- ends them: the expected cost of a statement that looks for them grows with the table. Such a statement is planned
-- anew hundreds of times on each connection after an ANALYZE. A function costs what is declared of it.
CREATE FUNCTION expired_holds() RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 10 AS $$
BEGIN
  RETURN QUERY SELECT id FROM bookings WHERE state = 'held' AND hold_expires_at <= app_now();
END $$;

COMMENT ON FUNCTION expired_holds() IS 'The holds that have run out and that no job has ended yet.';
