DROP TRIGGER stock_opened ON stock;
DROP FUNCTION opened_sailings_are_counted();
DROP TABLE persons_on_board;
