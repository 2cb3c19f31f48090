-- Loses the piers, which the operator's file of the network holds.
DROP TABLE piers;
