-- How many bookings a preview told of, to tell how many came since. The release before writes none, and its previews are over with it.
ALTER TABLE disruption_previews
  ADD COLUMN bookings integer CONSTRAINT disruption_previews_bookings_check CHECK (bookings >= 0);

COMMENT ON COLUMN disruption_previews.bookings IS 'How many bookings whose seats are paid it told of; null where an older release made it.';
