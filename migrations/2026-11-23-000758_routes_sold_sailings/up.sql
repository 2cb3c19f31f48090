CREATE VIEW sold_sailings AS
SELECT id, departs_at FROM sailings WHERE withdrawn_at IS NULL AND status IN ('scheduled', 'delayed');

COMMENT ON VIEW sold_sailings IS 'The sailings on which seats are sold, whatever the hour, and when they leave.';
