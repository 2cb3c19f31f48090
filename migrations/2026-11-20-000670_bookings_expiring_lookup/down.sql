DROP INDEX bookings_expiring_idx;
CREATE INDEX bookings_expiring_idx ON bookings (hold_expires_at)
  WHERE state IN ('held', 'awaiting_payment');
