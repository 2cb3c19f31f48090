DROP TABLE sailing_changes;
