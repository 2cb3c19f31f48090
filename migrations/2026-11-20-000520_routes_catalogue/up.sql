CREATE TABLE catalogue (
  is_the_one boolean NOT NULL DEFAULT true
    CONSTRAINT catalogue_is_the_one_pkey PRIMARY KEY
    CONSTRAINT catalogue_is_the_one_check CHECK (is_the_one),
  edition uuid NOT NULL DEFAULT gen_random_uuid()
);

COMMENT ON TABLE catalogue IS 'Names what sails where for how much, as it stands: servers keep it in memory until it changes.';
COMMENT ON COLUMN catalogue.is_the_one IS 'There is one.';
COMMENT ON COLUMN catalogue.edition IS 'Another with each change of a port, a route, a ship, a class or a fare.';

INSERT INTO catalogue DEFAULT VALUES;

CREATE FUNCTION catalogue_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue SET edition = gen_random_uuid();
  RETURN NULL;
END $$;

CREATE TRIGGER ports_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ports
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER routes_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON routes
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER vessels_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vessels
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER accommodations_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON accommodations
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER vessel_accommodations_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vessel_accommodations
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
CREATE TRIGGER fares_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fares
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changes();
