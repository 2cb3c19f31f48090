-- Loses the money that came in for lost bookings; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM unmatched_payments) THEN
    RAISE EXCEPTION 'this would be lost: payments for bookings that are lost' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE unmatched_payments;
