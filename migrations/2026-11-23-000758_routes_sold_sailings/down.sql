DROP VIEW sold_sailings;
