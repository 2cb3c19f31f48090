-- Loses how many bookings previews told of; they are over after ten minutes.
ALTER TABLE disruption_previews DROP COLUMN bookings;
