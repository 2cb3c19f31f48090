-- Only a search for holds that have run out implies "hold_expires_at IS NOT NULL". Without it the planner,
-- which after a quiet night believes this index empty, reads all of it to count the holds of a contact.
DROP INDEX bookings_expiring_idx;
CREATE INDEX bookings_expiring_idx ON bookings (hold_expires_at)
  WHERE hold_expires_at IS NOT NULL AND state IN ('held', 'awaiting_payment');
