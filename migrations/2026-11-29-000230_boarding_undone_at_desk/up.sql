-- Comments alone: the release before reads what the desk undid as it reads every scan.
COMMENT ON TABLE scans IS 'Acts at gates, as devices sent them, and what the desk undid of those of revoked devices; nothing is ever changed here. What they add up to is in boardings and scan_conflicts.';
COMMENT ON COLUMN scans.enrolment IS 'The enrolment of the device in which the scan was made; one more than its last where the desk undid what it boarded.';
