-- What was filled in goes with its columns.
SELECT 1;
