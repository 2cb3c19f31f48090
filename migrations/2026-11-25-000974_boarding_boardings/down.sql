DROP TABLE scan_conflicts;
DROP TABLE boardings;
