-- Ships that may carry any number of people, so that none is ever full: once a server has brought its
-- database up to date.
\if :counts_persons
UPDATE vessels SET passengers = 2000000000;
UPDATE persons_on_board SET authorised = 2000000000;
VACUUM ANALYZE persons_on_board;
\endif
