-- What is lost is counted anew from passengers and left places when it is done again.
DROP TRIGGER left_places_counted ON left_places;
DROP TRIGGER legs_counted_gone ON legs;
DROP TRIGGER legs_counted_changed ON legs;
DROP TRIGGER legs_of_whole_party ON legs;
DROP FUNCTION leavers_are_counted();
DROP FUNCTION gone_legs_are_counted();
DROP FUNCTION changed_legs_are_counted();
DROP FUNCTION leg_of_whole_party();
DROP FUNCTION count_persons(uuid[], bigint[]);
ALTER TABLE legs DROP COLUMN persons;
UPDATE persons_on_board SET persons = 0;
