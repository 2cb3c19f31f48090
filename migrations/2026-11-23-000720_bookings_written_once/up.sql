CREATE FUNCTION history_is_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A booking that is deleted whole takes its history along.
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM bookings WHERE id = OLD.booking_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER booking_events_written_once BEFORE UPDATE OR DELETE ON booking_events
  FOR EACH ROW EXECUTE FUNCTION history_is_written_once();
CREATE TRIGGER price_lines_written_once BEFORE UPDATE OR DELETE ON price_lines
  FOR EACH ROW EXECUTE FUNCTION history_is_written_once();
CREATE TRIGGER booking_events_kept BEFORE TRUNCATE ON booking_events
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_written_once();
CREATE TRIGGER price_lines_kept BEFORE TRUNCATE ON price_lines
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_written_once();

CREATE FUNCTION step_begins_where_it_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.previous_state <> OLD.state THEN
    RAISE EXCEPTION 'a booking that is % takes no step from %', OLD.state, NEW.previous_state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_step_check';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER bookings_step BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state
        OR NEW.previous_state IS DISTINCT FROM OLD.previous_state)
  EXECUTE FUNCTION step_begins_where_it_stands();
