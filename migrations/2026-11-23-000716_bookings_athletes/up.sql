-- National athletes and coaches, by RA 10699.
ALTER TABLE passengers DROP CONSTRAINT passengers_passenger_type_check;
ALTER TABLE passengers ADD CONSTRAINT passengers_passenger_type_check
  CHECK (passenger_type IN ('ADULT', 'CHILD', 'INFANT', 'STUDENT', 'SENIOR', 'PWD', 'MEDAL_OF_VALOR',
                            'NATIONAL_ATHLETE')) NOT VALID;
