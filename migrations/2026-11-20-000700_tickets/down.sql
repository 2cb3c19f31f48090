DROP TABLE ticket_letters;
DROP TABLE ticket_keys;
