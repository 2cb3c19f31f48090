-- Sailings to measure with: ten routes, :days days, four a day, numbered so that a script can name one.
SET session_replication_role = replica;

CREATE SCHEMA bench;

CREATE FUNCTION bench.sailing(n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
AS $$ SELECT ('5a111ed0-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;

CREATE TABLE bench.routes AS
SELECT row_number() OVER (ORDER BY r.code) - 1 AS n, r.id, r.code, r.duration_minutes,
       (SELECT t.vessel_id FROM timetables AS t WHERE t.route_id = r.id LIMIT 1) AS vessel_id
FROM routes AS r ORDER BY r.code LIMIT 10;

INSERT INTO timetables (id, route_id, vessel_id, voyage_number, departs_at, weekdays, season_from)
SELECT gen_random_uuid(), r.id, r.vessel_id, 'BENCH' || r.n || k, time '06:00' + k * interval '4 hours',
       '{1,2,3,4,5,6,7}', current_date + 400
FROM bench.routes AS r, generate_series(0, 3) AS k;

-- Beyond what the timetables make by themselves, so that nothing is added to it meanwhile.
INSERT INTO sailings (id, timetable_id, route_id, vessel_id, voyage_number, departs_on,
  scheduled_departs_at, departs_at, arrives_at, sales_close_at)
SELECT bench.sailing((d * 10 + r.n) * 4 + k), t.id, r.id, r.vessel_id, t.voyage_number, t.season_from + d,
       at, at, at + r.duration_minutes * interval '1 minute', at - interval '1 hour'
FROM bench.routes AS r
CROSS JOIN generate_series(0, 3) AS k
JOIN timetables AS t ON t.voyage_number = 'BENCH' || r.n || k
CROSS JOIN generate_series(0, :days - 1) AS d
CROSS JOIN LATERAL (SELECT (t.season_from + d + t.departs_at) AT TIME ZONE 'Asia/Manila' AS at) AS departure;

-- Every ship has every class, so that a script may name any.
INSERT INTO vessel_accommodations (vessel_id, accommodation_id, capacity)
SELECT v.id, a.id, 100 FROM vessels AS v, accommodations AS a ON CONFLICT DO NOTHING;

INSERT INTO stock (sailing_id, accommodation_id, capacity)
SELECT s.id, v.accommodation_id, 100000000
FROM sailings AS s JOIN vessel_accommodations AS v USING (vessel_id)
WHERE s.voyage_number LIKE 'BENCH%';

-- As triggers would, were they on.
\if :counts_persons
INSERT INTO persons_on_board (sailing_id, authorised)
SELECT id, 2000000000 FROM sailings WHERE voyage_number LIKE 'BENCH%';
\endif

RESET session_replication_role;
-- Empty tables are left out, as autovacuum does: PostgreSQL would plan for an empty table.
VACUUM ANALYZE bench.routes, timetables, sailings, vessel_accommodations, stock;
\if :counts_persons
VACUUM ANALYZE persons_on_board;
\endif
