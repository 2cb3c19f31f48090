-- What browsers that are gone may still use is free again.
UPDATE gate_sailings AS g SET granted = g.granted - s.lost
FROM (SELECT sailing_id, sum(lost)::integer AS lost FROM gate_shares GROUP BY sailing_id) AS s
WHERE s.sailing_id = g.sailing_id;

COMMENT ON COLUMN gate_shares.granted IS 'How many people it may let on board; the sum over all devices is that of gate_sailings.';
ALTER TABLE gate_shares DROP COLUMN lost, DROP COLUMN enrolment;
