DROP INDEX CONCURRENTLY IF EXISTS booking_contacts_email_idx;
