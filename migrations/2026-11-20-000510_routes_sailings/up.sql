ALTER TABLE ports
  ADD COLUMN terminal_fee_centavos bigint NOT NULL DEFAULT 0
    CONSTRAINT ports_terminal_fee_centavos_check CHECK (terminal_fee_centavos >= 0),
  ADD COLUMN terminal_fee_exempt text[] NOT NULL DEFAULT '{}';

COMMENT ON COLUMN ports.terminal_fee_centavos IS 'What the port takes of each passenger who leaves from it.';
COMMENT ON COLUMN ports.terminal_fee_exempt IS 'Passenger types that it takes nothing of.';

ALTER TABLE routes
  ADD COLUMN service_fee_centavos bigint NOT NULL DEFAULT 0
    CONSTRAINT routes_service_fee_centavos_check CHECK (service_fee_centavos >= 0);

COMMENT ON COLUMN routes.service_fee_centavos IS 'What booking online costs for each seat.';

CREATE TABLE vessels (
  id uuid CONSTRAINT vessels_id_pkey PRIMARY KEY,
  name text NOT NULL CONSTRAINT vessels_name_key UNIQUE
);

COMMENT ON TABLE vessels IS 'Ships.';
COMMENT ON COLUMN vessels.id IS 'A random id.';
COMMENT ON COLUMN vessels.name IS 'Her name.';

CREATE TABLE accommodations (
  id uuid CONSTRAINT accommodations_id_pkey PRIMARY KEY,
  code text NOT NULL CONSTRAINT accommodations_code_key UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  amenities text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL
);

COMMENT ON TABLE accommodations IS 'Where one sits or sleeps on board.';
COMMENT ON COLUMN accommodations.id IS 'A random id.';
COMMENT ON COLUMN accommodations.code IS 'A short code.';
COMMENT ON COLUMN accommodations.name IS 'What travellers call it.';
COMMENT ON COLUMN accommodations.description IS 'What it is, in a line.';
COMMENT ON COLUMN accommodations.amenities IS 'What comes with it.';
COMMENT ON COLUMN accommodations.position IS 'Its place in lists.';

CREATE TABLE vessel_accommodations (
  vessel_id uuid NOT NULL CONSTRAINT vessel_accommodations_vessel_id_fkey REFERENCES vessels,
  accommodation_id uuid NOT NULL
    CONSTRAINT vessel_accommodations_accommodation_id_fkey REFERENCES accommodations,
  capacity integer NOT NULL
    CONSTRAINT vessel_accommodations_capacity_check CHECK (capacity > 0),
  CONSTRAINT vessel_accommodations_pkey PRIMARY KEY (vessel_id, accommodation_id)
);

COMMENT ON TABLE vessel_accommodations IS 'How many each ship holds, class by class.';
COMMENT ON COLUMN vessel_accommodations.vessel_id IS 'The ship.';
COMMENT ON COLUMN vessel_accommodations.accommodation_id IS 'The class.';
COMMENT ON COLUMN vessel_accommodations.capacity IS 'Seats or berths, by her safety certificate.';

CREATE INDEX vessel_accommodations_accommodation_id_idx ON vessel_accommodations (accommodation_id);

CREATE TABLE timetables (
  id uuid CONSTRAINT timetables_id_pkey PRIMARY KEY,
  route_id uuid NOT NULL CONSTRAINT timetables_route_id_fkey REFERENCES routes,
  vessel_id uuid NOT NULL CONSTRAINT timetables_vessel_id_fkey REFERENCES vessels,
  voyage_number text NOT NULL CONSTRAINT timetables_voyage_number_key UNIQUE,
  departs_at time NOT NULL,
  weekdays integer[] NOT NULL
    CONSTRAINT timetables_weekdays_check
    CHECK (cardinality(weekdays) > 0 AND weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]),
  season_from date NOT NULL,
  season_until date,
  CONSTRAINT timetables_season_check CHECK (season_until >= season_from)
);

COMMENT ON TABLE timetables IS 'What sails when, week by week; sailings are made from it.';
COMMENT ON COLUMN timetables.id IS 'A random id.';
COMMENT ON COLUMN timetables.route_id IS 'The route.';
COMMENT ON COLUMN timetables.vessel_id IS 'The ship.';
COMMENT ON COLUMN timetables.voyage_number IS 'The voyage, as the port announces it.';
COMMENT ON COLUMN timetables.departs_at IS 'The time of day at the port.';
COMMENT ON COLUMN timetables.weekdays IS 'Monday is 1, Sunday 7.';
COMMENT ON COLUMN timetables.season_from IS 'The first day.';
COMMENT ON COLUMN timetables.season_until IS 'The last day; null while nobody has set one.';

CREATE INDEX timetables_route_id_idx ON timetables (route_id);
CREATE INDEX timetables_vessel_id_idx ON timetables (vessel_id);

CREATE TABLE sailings (
  id uuid CONSTRAINT sailings_id_pkey PRIMARY KEY,
  timetable_id uuid NOT NULL CONSTRAINT sailings_timetable_id_fkey REFERENCES timetables,
  route_id uuid NOT NULL CONSTRAINT sailings_route_id_fkey REFERENCES routes,
  vessel_id uuid NOT NULL CONSTRAINT sailings_vessel_id_fkey REFERENCES vessels,
  voyage_number text NOT NULL,
  departs_on date NOT NULL,
  scheduled_departs_at timestamptz NOT NULL,
  departs_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  sales_close_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'scheduled'
    CONSTRAINT sailings_status_check
    CHECK (status IN ('scheduled', 'delayed', 'boarding', 'departed', 'arrived', 'cancelled')),
  status_reason text,
  CONSTRAINT sailings_departs_on_key UNIQUE (timetable_id, departs_on),
  CONSTRAINT sailings_times_check CHECK (sales_close_at <= departs_at AND departs_at < arrives_at),
  CONSTRAINT sailings_reason_check
    CHECK (status NOT IN ('delayed', 'cancelled') OR status_reason IS NOT NULL)
);

COMMENT ON TABLE sailings IS 'One ship, one route, one day.';
COMMENT ON COLUMN sailings.id IS 'A random id.';
COMMENT ON COLUMN sailings.timetable_id IS 'What it was made from.';
COMMENT ON COLUMN sailings.route_id IS 'The route.';
COMMENT ON COLUMN sailings.vessel_id IS 'The ship.';
COMMENT ON COLUMN sailings.voyage_number IS 'The voyage.';
COMMENT ON COLUMN sailings.departs_on IS 'The date at the port for which it is sold; it stays when the ship is late.';
COMMENT ON COLUMN sailings.scheduled_departs_at IS 'When it was to depart.';
COMMENT ON COLUMN sailings.departs_at IS 'When it departs, as far as is known.';
COMMENT ON COLUMN sailings.arrives_at IS 'When it arrives.';
COMMENT ON COLUMN sailings.sales_close_at IS 'From this instant on nothing is sold.';
COMMENT ON COLUMN sailings.status IS 'How it stands.';
COMMENT ON COLUMN sailings.status_reason IS 'Why it is late or cancelled, for travellers.';

CREATE INDEX sailings_route_id_idx ON sailings (route_id, departs_on);
CREATE INDEX sailings_vessel_id_idx ON sailings (vessel_id);

CREATE TABLE fares (
  id uuid CONSTRAINT fares_id_pkey PRIMARY KEY,
  route_id uuid NOT NULL CONSTRAINT fares_route_id_fkey REFERENCES routes,
  accommodation_id uuid NOT NULL
    CONSTRAINT fares_accommodation_id_fkey REFERENCES accommodations,
  kind text NOT NULL
    CONSTRAINT fares_kind_check CHECK (kind IN ('regular', 'promo', 'tariff')),
  passenger_type text
    CONSTRAINT fares_passenger_type_check
    CHECK (passenger_type IN ('CHILD', 'INFANT', 'STUDENT', 'SENIOR', 'PWD', 'MEDAL_OF_VALOR')),
  amount_centavos bigint NOT NULL
    CONSTRAINT fares_amount_centavos_check CHECK (amount_centavos >= 0),
  effective_from date NOT NULL,
  effective_until date,
  CONSTRAINT fares_type_check CHECK ((kind = 'tariff') = (passenger_type IS NOT NULL)),
  CONSTRAINT fares_effective_check CHECK (effective_until >= effective_from)
);

COMMENT ON TABLE fares IS 'What a crossing costs from a day of departure on, VAT included.';
COMMENT ON COLUMN fares.id IS 'A random id.';
COMMENT ON COLUMN fares.route_id IS 'The route.';
COMMENT ON COLUMN fares.accommodation_id IS 'The class.';
COMMENT ON COLUMN fares.kind IS 'regular for everyone, promo for everyone while it lasts, tariff for one type.';
COMMENT ON COLUMN fares.passenger_type IS 'Of a tariff: whose it is.';
COMMENT ON COLUMN fares.amount_centavos IS 'The amount.';
COMMENT ON COLUMN fares.effective_from IS 'The first day of departure that it is for.';
COMMENT ON COLUMN fares.effective_until IS 'The last; null while nobody has set one.';

CREATE INDEX fares_route_id_idx ON fares (route_id, accommodation_id, effective_from);
CREATE INDEX fares_accommodation_id_idx ON fares (accommodation_id);
