-- What a contact holds unpaid is counted by hold_subjects; every hold and every step wrote it.
DROP INDEX CONCURRENTLY IF EXISTS bookings_contact_hash_idx;
