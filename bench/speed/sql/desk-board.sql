-- Half of the second day's sailings sail on the first day instead: sixty are on one board.
SET session_replication_role = replica;

CREATE TEMPORARY TABLE moved AS
SELECT id, row_number() OVER (ORDER BY id) AS n FROM sailings
WHERE departs_on = :'day'::date + 1 AND voyage_number LIKE 'BENCH%' ORDER BY id LIMIT 20;

-- A voyage sails once a day, so each of them needs a voyage of its own.
INSERT INTO timetables (id, route_id, vessel_id, voyage_number, departs_at, weekdays, season_from)
SELECT md5('moved' || m.n)::uuid, t.route_id, t.vessel_id, 'MOVED' || m.n, t.departs_at, t.weekdays, t.season_from
FROM moved AS m JOIN sailings AS s USING (id) JOIN timetables AS t ON t.id = s.timetable_id;

UPDATE sailings AS s SET timetable_id = md5('moved' || m.n)::uuid, departs_on = :'day'::date,
  scheduled_departs_at = s.scheduled_departs_at - interval '1 day', departs_at = s.departs_at - interval '1 day',
  arrives_at = s.arrives_at - interval '1 day', sales_close_at = s.sales_close_at - interval '1 day'
FROM moved AS m WHERE m.id = s.id;

RESET session_replication_role;
VACUUM ANALYZE timetables, sailings;
