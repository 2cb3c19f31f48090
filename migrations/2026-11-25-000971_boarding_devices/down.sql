DROP TABLE device_codes;
DROP TABLE devices;
