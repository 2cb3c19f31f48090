DROP TABLE routes;
DROP TABLE ports;
