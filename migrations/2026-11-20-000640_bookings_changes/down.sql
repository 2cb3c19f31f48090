DROP TABLE name_corrections;
DROP TABLE choices;
DELETE FROM price_lines WHERE kind = 'rebooking_fee';
ALTER TABLE price_lines DROP CONSTRAINT price_lines_kind_check;
ALTER TABLE price_lines ADD CONSTRAINT price_lines_kind_check
  CHECK (kind IN ('fare', 'terminal_fee', 'service_fee'));
UPDATE legs SET state = 'released' WHERE state = 'called_off';
ALTER TABLE legs DROP CONSTRAINT legs_state_check;
ALTER TABLE legs ADD CONSTRAINT legs_state_check CHECK (state IN ('held', 'sold', 'released'));
COMMENT ON COLUMN legs.state IS 'Whether its seats are held, sold or free again.';
ALTER TABLE left_places DROP COLUMN successor_id;
COMMENT ON TABLE left_places IS 'Passengers who no longer travel on a leg that others still travel on.';
ALTER TABLE bookings DROP COLUMN rebookings, DROP COLUMN credit_centavos, DROP COLUMN origin_id;
