DROP TABLE gate_shares;
DROP TABLE gate_sailings;
