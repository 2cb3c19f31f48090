-- Loses that what had ended was given back; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM booking_events WHERE to_state = 'cancelled' AND from_state IN ('expired', 'payment_failed')) THEN
    RAISE EXCEPTION 'this would be lost: bookings were given back after they had ended' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

-- What was given back after it had ended has merely ended again.
DELETE FROM booking_events
  WHERE to_state = 'cancelled' AND from_state IN ('expired', 'payment_failed');
UPDATE bookings SET state = previous_state, previous_state = 'held'
  WHERE state = 'cancelled' AND previous_state IN ('expired', 'payment_failed');
DELETE FROM booking_transitions
  WHERE to_state = 'cancelled' AND from_state IN ('expired', 'payment_failed');
