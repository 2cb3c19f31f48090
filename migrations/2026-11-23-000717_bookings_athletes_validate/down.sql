-- A constraint cannot be made less valid.
SELECT 1;
