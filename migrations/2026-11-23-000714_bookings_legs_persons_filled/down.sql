-- What was filled in goes with its column.
SELECT 1;
