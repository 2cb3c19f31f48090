DROP TABLE booking_notes;
