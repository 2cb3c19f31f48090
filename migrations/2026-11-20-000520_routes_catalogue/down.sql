DROP TRIGGER fares_catalogue ON fares;
DROP TRIGGER vessel_accommodations_catalogue ON vessel_accommodations;
DROP TRIGGER accommodations_catalogue ON accommodations;
DROP TRIGGER vessels_catalogue ON vessels;
DROP TRIGGER routes_catalogue ON routes;
DROP TRIGGER ports_catalogue ON ports;
DROP FUNCTION catalogue_changes();
DROP TABLE catalogue;
