-- Loses which delays were taken back and what bookings were told; the release before tells a correction to all.
DROP TABLE told_departures;
ALTER TABLE disruption_sailings DROP COLUMN taken_back_at;
