-- What was missing of a device before it last enrolled. The release before forgets it as it did. Not validated: every row
-- has zero.
ALTER TABLE devices ADD COLUMN missing_before bigint NOT NULL DEFAULT 0;
ALTER TABLE devices ADD CONSTRAINT devices_missing_before_check CHECK (missing_before >= 0) NOT VALID;

COMMENT ON COLUMN devices.missing_before IS 'How many scans of its earlier enrolments were missing when it last enrolled and have neither arrived since nor been said to be lost.';
