ALTER TABLE vessels ADD COLUMN passengers integer
  CONSTRAINT vessels_passengers_check CHECK (passengers > 0);

COMMENT ON COLUMN vessels.passengers IS 'How many passengers her safety certificate allows; null where nobody has said: then as many as she has seats, and one in ten for infants.';

CREATE FUNCTION authorised_passengers(ship uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(v.passengers, (
    SELECT sum(a.capacity) + ceil(sum(a.capacity) / 10.0)
    FROM vessel_accommodations AS a WHERE a.vessel_id = v.id))::integer
  FROM vessels AS v WHERE v.id = ship
$$;

COMMENT ON FUNCTION authorised_passengers(uuid) IS 'How many passengers a ship may carry, infants among them; null of a ship without seats.';
