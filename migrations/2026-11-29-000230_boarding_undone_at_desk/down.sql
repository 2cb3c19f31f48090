COMMENT ON TABLE scans IS 'Acts at gates, as devices sent them; nothing is ever changed here. What they add up to is in boardings and scan_conflicts.';
COMMENT ON COLUMN scans.enrolment IS 'The enrolment of the device in which the scan was made.';
