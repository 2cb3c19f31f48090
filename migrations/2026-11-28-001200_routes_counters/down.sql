-- Loses the ticket counters, which the operator's file of the network holds.
DROP TABLE ticket_counters;
