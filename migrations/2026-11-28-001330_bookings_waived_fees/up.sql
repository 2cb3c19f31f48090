ALTER TABLE bookings ADD COLUMN is_fee_waived boolean NOT NULL DEFAULT false;

COMMENT ON COLUMN bookings.is_fee_waived IS 'Whether the fee for having moved here was given back: the ship that was moved from was cancelled or late before it was paid.';
