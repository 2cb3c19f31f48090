-- Loses whom to ask where money of lost bookings shall go; the provider's page of the payment still names them.
ALTER TABLE unmatched_payments
  DROP COLUMN refusals,
  DROP COLUMN email;
