-- Loses whom disruptions touched and who was called; refused while there is any.
DO $$ BEGIN
  IF EXISTS (SELECT FROM disruptions) THEN
    RAISE EXCEPTION 'this would be lost: there are disruptions' USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

DROP TABLE disruption_previews;
DROP TABLE disruption_bookings;
DROP TABLE disruption_sailings;
DROP TABLE disruptions;
