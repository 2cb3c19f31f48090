-- The index of an account's newest bookings begins with the account, so it serves all that this one did.
DROP INDEX CONCURRENTLY IF EXISTS bookings_account_id_idx;
