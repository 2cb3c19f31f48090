DROP INDEX CONCURRENTLY IF EXISTS booking_contacts_number_idx;
