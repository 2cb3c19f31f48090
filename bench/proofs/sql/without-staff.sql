-- What the demo has of the operator's side, which no migration takes away while it is there.
SET session_replication_role = replica;

DELETE FROM staff;
DELETE FROM staff_events;
DELETE FROM disruptions;
DELETE FROM scans;
DELETE FROM quarantined_scans;
DELETE FROM vessel_papers;
DELETE FROM vessel_crew;
DELETE FROM sailing_crew;
DELETE FROM manifests;
DELETE FROM head_counts;
DELETE FROM forgotten_manifests;
DELETE FROM added_people;
UPDATE vessels SET passengers = NULL;
