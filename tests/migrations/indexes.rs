//! Every index costs each write of its table: each has a reason, and each foreign key that a delete
//! goes along has an index.

use std::collections::{BTreeMap, BTreeSet};

use diesel::connection::SimpleConnection as _;
use testing::TestDatabase;

use super::lines;

/// What each index is for that is not the one of a constraint.
const REASONS: &[(&str, &str)] = &[
    ("added_people_manifest_idx", "who was added to a manifest, and its deletion"),
    ("approvals_subject_idx", "whether somebody agreed to an act"),
    ("boardings_booking_id_idx", "who of a booking is on board, and its deletion"),
    ("boardings_sailing_id_idx", "who is on board of a sailing"),
    ("booking_contacts_listed_email_idx", "the bookings of an e-mail address"),
    ("booking_contacts_listed_last_name_idx", "the bookings of a contact, by how the name begins"),
    ("booking_contacts_listed_number_idx", "the bookings of a mobile number, in every spelling"),
    ("booking_events_at_idx", "what changed lately, for the checks"),
    ("booking_events_booking_id_idx", "the steps of a booking, and its deletion"),
    ("booking_links_ends_at_idx", "links to forget"),
    ("booking_notes_at_idx", "notes to forget"),
    ("booking_notes_booking_id_idx", "the notes of a booking, and its deletion"),
    ("bookings_account_newest_idx", "an account's bookings, the newest first, and its deletion"),
    ("bookings_expiring_idx", "holds that have run out"),
    ("bookings_origin_id_idx", "the booking that took places over"),
    ("bookings_pending_successor_idx", "one pending successor of a booking"),
    ("captures_applied_idx", "one payment pays for a booking"),
    ("captures_attempt_id_idx", "the money of a checkout"),
    ("captures_booking_id_idx", "the money of a booking"),
    ("captures_learned_at_idx", "what came in lately, for the checks"),
    ("choices_until_idx", "choices whose time is over"),
    ("code_requests_created_at_idx", "requests to forget"),
    ("code_requests_email_hash_idx", "how often an address asked"),
    ("contact_changes_booking_id_idx", "the version of a booking, and its deletion"),
    ("devices_port_code_idx", "the gates of a port"),
    ("disputes_capture_id_idx", "the disputes of a payment"),
    ("disruption_bookings_booking_id_idx", "the deletion of a booking"),
    ("disruption_bookings_sailing_id_idx", "the deletion of a sailing of a disruption"),
    ("disruption_previews_made_at_idx", "previews to forget"),
    ("disruption_sailings_sailing_id_idx", "the disruption of a sailing"),
    ("disruptions_made_at_idx", "the list of disruptions, the newest first"),
    ("fares_accommodation_id_idx", "the deletion of a class"),
    ("fares_route_id_idx", "the fares of a route"),
    ("gate_shares_device_id_idx", "when a device last took a list"),
    ("head_counts_sailing_id_idx", "the head counts of a sailing, and its deletion"),
    ("idempotent_answers_booking_id_idx", "the deletion of a booking"),
    ("idempotent_answers_created_at_idx", "answers to forget"),
    ("jobs_due_idx", "the next job"),
    ("jobs_finished_idx", "jobs to forget, and those given up"),
    ("jobs_lease_idx", "jobs whose server is gone"),
    ("jobs_unique_key", "one unfinished job of a kind and key"),
    ("journal_at_idx", "what moved lately, for the checks"),
    ("journal_booking_id_idx", "the movements of a booking"),
    ("left_places_left_at_idx", "who left lately, for the checks"),
    ("left_places_successor_id_idx", "the places that a booking took over"),
    ("legs_stock_idx", "who is aboard, and the seats of a sailing"),
    ("login_failures_first_at_idx", "failures to forget"),
    ("login_networks_first_at_idx", "networks to forget"),
    ("lookup_misses_at_idx", "misses to forget"),
    ("lookup_misses_code_hash_idx", "how often a code was missed"),
    ("manifest_links_sailing_id_idx", "the links to a manifest, and the deletion of its sailing"),
    ("manifests_keep_until_idx", "manifests to delete"),
    ("notices_cause_idx", "e-mails about a sailing"),
    ("notices_created_at_idx", "e-mails to forget"),
    ("notices_other_cause_idx", "e-mails about a booking"),
    ("notices_queued_idx", "e-mails that wait, to see that each has its job"),
    ("one_time_codes_expires_at_idx", "codes to forget"),
    ("passengers_listed_first_name_idx", "who is called so, by how the first name begins"),
    ("passengers_listed_last_name_idx", "who is called so, by how the family name begins"),
    ("payment_answers_created_at_idx", "answers to forget"),
    ("payment_attempts_ask_at_idx", "checkouts to ask after"),
    ("payment_attempts_created_at_idx", "how payments went on some days"),
    ("payment_attempts_open_idx", "one open checkout of a booking"),
    ("provider_events_heard_at_idx", "events to forget"),
    ("quarantined_scans_received_at_idx", "scans to forget"),
    ("quotes_created_at_idx", "quotes to forget"),
    ("rate_limits_refilled_at_idx", "limits to forget"),
    ("refunds_at_idx", "what changed lately, for the checks"),
    ("refunds_booking_id_idx", "the refunds of a booking"),
    ("refunds_open_idx", "the oldest money that is not back"),
    ("refunds_try_at_idx", "refunds to try"),
    ("registrations_email_key_idx", "the registrations of an address"),
    ("registrations_expires_at_idx", "registrations to forget"),
    ("routes_destination_id_idx", "the deletion of a port"),
    ("sailing_changes_sailing_id_idx", "the changes of a sailing"),
    ("sailings_route_id_idx", "a search: what sails on a route on a day"),
    ("sailings_vessel_id_idx", "what a ship sails"),
    ("sailings_voyage_number_idx", "the sailing that an operator names"),
    ("sandbox_payments_session_id_idx", "the payments of a test checkout"),
    ("sandbox_refunds_payment_id_idx", "the refunds of a test payment"),
    ("scan_conflicts_sailing_id_idx", "what is to be looked at of a sailing"),
    ("scan_words_received_at_idx", "words of scans to forget"),
    ("scans_ticket_idx", "the scans of a ticket, and those of a device on a sailing"),
    (
        "seat_watches_account_id_idx",
        "what an account waits for, the newest first, and its deletion",
    ),
    ("seat_watches_ended_at_idx", "who was told long ago, to forget"),
    ("seat_watches_line_idx", "who waits for seats of a sailing, in the order in which they asked"),
    ("seat_watches_slot_key", "an account waits for so much at a time and no more"),
    ("seat_watches_told_idx", "who was told lately of seats of a sailing"),
    ("seat_watches_waiting_key", "an account waits once for a class of a sailing"),
    ("sessions_account_id_idx", "an account's sessions"),
    ("sessions_expires_at_idx", "sessions to forget"),
    ("staff_challenges_expires_at_idx", "challenges to forget"),
    ("staff_events_subject_idx", "what was done to a sailing or a booking"),
    ("staff_factors_staff_id_idx", "somebody's factors"),
    ("staff_invites_expires_at_idx", "invitations to forget"),
    ("staff_roles_role_idx", "the owners"),
    ("staff_sessions_expires_at_idx", "sessions at the desk to forget"),
    ("staff_sessions_staff_id_idx", "somebody's sessions at the desk"),
    ("stock_accommodation_id_idx", "the deletion of a class"),
    ("timetables_route_id_idx", "the timetables of a route"),
    ("timetables_vessel_id_idx", "the timetables of a ship"),
    ("told_departures_sailing_id_idx", "the deletion of a sailing"),
    ("touched_bookings_at_idx", "what changed lately, for the checks"),
    ("unmatched_payments_open_idx", "the oldest money of lost bookings that is not back"),
    ("unmatched_payments_try_at_idx", "money of lost bookings to give back"),
    ("used_id_tokens_expires_at_idx", "tokens to forget"),
    ("vessel_accommodations_accommodation_id_idx", "the deletion of a class"),
    ("waiting_rooms_open_key", "one line at a time"),
];

/// Foreign keys without an index, and why none is needed.
const WITHOUT: &[(&str, &str)] = &[
    ("booking_notes_staff_id_fkey", "people of the operator are ended and never deleted"),
    ("bookings_state_fkey", "a step that bookings may take is never deleted"),
    ("booking_events_step_fkey", "a step that bookings may take is never deleted"),
    ("added_people_added_by_fkey", "people of the desk are never deleted"),
    ("approvals_asked_by_fkey", "people of the desk are never deleted"),
    ("approvals_decided_by_fkey", "people of the desk are never deleted"),
    ("boardings_device_id_fkey", "devices are revoked and never deleted"),
    ("device_codes_drawn_by_fkey", "people of the desk are never deleted"),
    ("devices_added_by_fkey", "people of the desk are never deleted"),
    ("devices_enrolled_by_fkey", "people of the desk are never deleted"),
    ("scan_conflicts_device_id_fkey", "devices are revoked and never deleted"),
    ("scan_conflicts_resolved_by_fkey", "people of the desk are never deleted"),
    ("seat_watches_stock_fkey", "the seats of a sailing are counted for good"),
    ("staff_challenges_staff_id_fkey", "people of the desk are never deleted"),
    ("staff_events_staff_id_fkey", "people of the desk are never deleted"),
    ("staff_invites_invited_by_fkey", "people of the desk are never deleted"),
    ("head_counts_counted_by_fkey", "people of the desk are never deleted"),
    ("manifest_links_made_by_fkey", "people of the desk are never deleted"),
    ("manifests_approved_by_fkey", "people of the desk are never deleted"),
    ("manifests_sealed_by_fkey", "people of the desk are never deleted"),
    ("vessel_papers_set_by_fkey", "people of the desk are never deleted"),
];

/// Indexes that no constraint made.
const FREE: &str = "
    SELECT c.relname::text AS line FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = c.oid AND contype IN ('p', 'u', 'x'))
    ORDER BY 1";

/// Foreign keys whose columns no index begins with. An index that leaves out NULL serves as well.
const BARE_KEYS: &str = "
    SELECT k.conname::text AS line FROM pg_constraint AS k
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
      AND NOT EXISTS (
        SELECT 1 FROM pg_index AS i
        WHERE i.indrelid = k.conrelid AND i.indisvalid
          AND (i.indpred IS NULL
               OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
          AND (SELECT array_agg(column_ ORDER BY column_)
               FROM unnest((i.indkey::smallint[])[0:cardinality(k.conkey) - 1]) AS column_)
              = (SELECT array_agg(column_ ORDER BY column_) FROM unnest(k.conkey) AS column_))
    ORDER BY 1";

fn names(list: &[(&str, &str)]) -> BTreeSet<String> {
    let named: BTreeMap<&str, &str> = list.iter().copied().collect();
    assert_eq!(named.len(), list.len(), "each is named once");
    assert!(named.values().all(|reason| !reason.is_empty()));
    named.into_keys().map(str::to_owned).collect()
}

#[test]
fn every_index_has_a_reason() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let found: BTreeSet<String> = lines(&mut conn, FREE).into_iter().collect();
    assert_eq!(found, names(REASONS));
    conn.batch_execute("CREATE INDEX planted ON jobs (kind)").expect("planted");
    assert!(lines(&mut conn, FREE).contains(&"planted".to_owned()));
}

#[test]
fn every_foreign_key_that_a_delete_goes_along_has_an_index() {
    let database = TestDatabase::fresh();
    let mut conn = database.connect();
    let found: BTreeSet<String> = lines(&mut conn, BARE_KEYS).into_iter().collect();
    assert_eq!(found, names(WITHOUT));
    conn.batch_execute("DROP INDEX journal_booking_id_idx").expect("planted");
    assert!(lines(&mut conn, BARE_KEYS).contains(&"journal_booking_id_fkey".to_owned()));
}
