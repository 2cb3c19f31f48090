-- National athletes and coaches, by RA 10699.
ALTER TABLE fares DROP CONSTRAINT fares_passenger_type_check;
ALTER TABLE fares ADD CONSTRAINT fares_passenger_type_check
  CHECK (passenger_type IN ('CHILD', 'INFANT', 'STUDENT', 'SENIOR', 'PWD', 'MEDAL_OF_VALOR',
                            'NATIONAL_ATHLETE')) NOT VALID;
ALTER TABLE fares VALIDATE CONSTRAINT fares_passenger_type_check;
