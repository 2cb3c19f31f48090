DELETE FROM persons_on_board;
