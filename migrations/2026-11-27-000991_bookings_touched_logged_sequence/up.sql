-- A standby that takes over may find an unlogged sequence that was made shortly before unreadable ("bad magic number in
-- sequence"): every change of a booking would fail. The table stays unlogged.
ALTER SEQUENCE touched_bookings_id_seq SET LOGGED;
