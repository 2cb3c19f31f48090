ALTER TABLE bookings DROP COLUMN refund_floor_percent;
ALTER TABLE left_places DROP COLUMN ship_was_off;
DROP TRIGGER legs_promised ON legs;
DROP FUNCTION leg_is_promised();
ALTER TABLE legs DROP COLUMN promised_departs_at;
