DROP TABLE fares;
DROP TABLE sailings;
DROP TABLE timetables;
DROP TABLE vessel_accommodations;
DROP TABLE accommodations;
DROP TABLE vessels;
ALTER TABLE routes DROP COLUMN service_fee_centavos;
ALTER TABLE ports DROP COLUMN terminal_fee_centavos, DROP COLUMN terminal_fee_exempt;
