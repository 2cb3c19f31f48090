-- Rows come in the order of time, so a few pages of such an index find the latest ones.
CREATE INDEX booking_events_at_idx ON booking_events USING brin (at) WITH (autosummarize = on);
CREATE INDEX left_places_left_at_idx ON left_places USING brin (left_at) WITH (autosummarize = on);

CREATE FUNCTION bookings_to_check() RETURNS SETOF uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF checked_since() IS NULL THEN
    RETURN QUERY SELECT id FROM bookings;
  ELSE
    RETURN QUERY
      SELECT booking_id FROM booking_events WHERE at > checked_since()
      UNION SELECT booking_id FROM left_places WHERE left_at > checked_since();
  END IF;
END $$;

COMMENT ON FUNCTION bookings_to_check() IS 'The bookings that changed since the moment that a check begins at, or all of them.';
