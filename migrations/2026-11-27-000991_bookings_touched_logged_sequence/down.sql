ALTER SEQUENCE touched_bookings_id_seq SET UNLOGGED;
