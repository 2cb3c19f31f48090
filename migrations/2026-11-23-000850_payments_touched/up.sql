-- As of bookings: what is inserted tells its time by itself, these see what is changed or deleted.
CREATE TRIGGER captures_touched
  AFTER DELETE OR UPDATE OF booking_id, amount_centavos, returned_centavos, is_applied ON captures
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();
CREATE TRIGGER refunds_touched
  AFTER DELETE OR UPDATE OF booking_id, capture_id, amount_centavos, state ON refunds
  FOR EACH ROW EXECUTE FUNCTION part_of_booking_is_touched();

-- What this job measured is read when it is asked for.
DELETE FROM jobs WHERE kind = 'payments.measure' AND state = 'waiting';
