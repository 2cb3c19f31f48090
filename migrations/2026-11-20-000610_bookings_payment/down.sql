DROP TABLE left_places;
ALTER TABLE bookings
  DROP CONSTRAINT bookings_checkout_url_check,
  DROP COLUMN checkout_url,
  DROP COLUMN payment_method,
  DROP COLUMN payment_state;
