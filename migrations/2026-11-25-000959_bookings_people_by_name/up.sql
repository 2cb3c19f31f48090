-- What the indexes of listed people replace. The desk of the release before, while it still runs, reads the tables.
DROP INDEX passengers_last_name_idx, passengers_first_name_idx, booking_contacts_last_name_idx,
           booking_contacts_email_idx, booking_contacts_number_idx;
