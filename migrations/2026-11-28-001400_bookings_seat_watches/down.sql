DROP TABLE seat_watches;
