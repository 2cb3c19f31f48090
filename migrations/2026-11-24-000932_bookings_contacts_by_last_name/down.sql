DROP INDEX CONCURRENTLY IF EXISTS booking_contacts_last_name_idx;
