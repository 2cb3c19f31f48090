// @generated automatically by Diesel CLI.

diesel::table! {
    /// Where one sits or sleeps on board.
    accommodations (id) {
        /// A random id.
        id -> Uuid,
        /// A short code.
        code -> Text,
        /// What travellers call it.
        name -> Text,
        /// What it is, in a line.
        description -> Text,
        /// What comes with it.
        amenities -> Array<Nullable<Text>>,
        /// Its place in lists.
        position -> Int4,
    }
}

diesel::table! {
    /// People who proved that an address is theirs.
    accounts (id) {
        /// A random id.
        id -> Uuid,
        /// The address as it was typed.
        email -> Text,
        /// The address in lower case: one mailbox, one account.
        email_key -> Text,
        /// bcrypt; null while the only way in is Google.
        password_hash -> Nullable<Text>,
        /// When that password was set; no session is older.
        password_changed_at -> Nullable<Timestamptz>,
        /// The Google identity, by the one name that never changes.
        google_sub -> Nullable<Text>,
        /// What Google called the person when the account began; a suggestion for the profile.
        google_first_name -> Nullable<Text>,
        /// As google_first_name.
        google_last_name -> Nullable<Text>,
        /// How the address was proved: a code mailed to it, or Google's word.
        proved_by -> Text,
        /// When it was proved.
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// People on board who stand in no booking, written down after the seal. They go with the manifest.
    added_people (id) {
        /// A random id.
        id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// The latest version when somebody wrote it down; the next one names the person.
        version -> Int4,
        /// The family name.
        lastname -> Text,
        /// The given name.
        firstname -> Text,
        /// The middle name; null where none was written down.
        middlename -> Nullable<Text>,
        /// Jr., III and the like; null where there is none.
        suffix -> Nullable<Text>,
        /// As on the passenger list.
        sex -> Text,
        /// The date of birth.
        birth_date -> Date,
        /// The nationality.
        nationality -> Text,
        /// The address; null where it is not known.
        address -> Nullable<Text>,
        /// How to reach the person; null where it is not known.
        contact -> Nullable<Text>,
        /// What the person needs; null where nothing was said.
        special_need -> Nullable<Text>,
        /// Who wrote it down.
        added_by -> Uuid,
        /// When.
        added_at -> Timestamptz,
    }
}

diesel::table! {
    /// Acts that a second person must agree to.
    approvals (id) {
        /// A random id.
        id -> Uuid,
        /// Which act.
        kind -> Text,
        /// Of what kind it is about.
        subject_kind -> Text,
        /// What it is about, by its id or its code.
        subject_id -> Text,
        /// What shall be done; no personal data.
        payload -> Jsonb,
        /// Why, in the words of who asked.
        reason -> Text,
        /// Who asked.
        asked_by -> Uuid,
        /// When.
        asked_at -> Timestamptz,
        /// A day later: then it is neither given nor used.
        expires_at -> Timestamptz,
        /// asked, given or refused.
        state -> Text,
        /// Who decided; never who asked.
        decided_by -> Nullable<Uuid>,
        /// When.
        decided_at -> Nullable<Timestamptz>,
        /// When the act was done with it: it serves once.
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Who is on board, one row for each ticket: what the scans add up to.
    boardings (ticket_id) {
        /// The ticket.
        ticket_id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// The booking of the ticket.
        booking_id -> Uuid,
        /// depart or return.
        direction -> Text,
        /// The place in the booking, from zero.
        passenger_position -> Int4,
        /// When.
        at -> Timestamptz,
        /// At which device.
        device_id -> Uuid,
        /// The scan that boarded.
        nonce -> Uuid,
    }
}

diesel::table! {
    /// Whom to tell about a booking.
    booking_contacts (booking_id) {
        /// The booking.
        booking_id -> Uuid,
        /// The given name.
        firstname -> Text,
        /// The family name.
        lastname -> Text,
        /// Where tickets and notices go.
        email -> Text,
        /// A mobile number of the Philippines, one of another country that begins with +, or empty for nobody to call.
        contact_number -> Text,
        /// The address, also for the manifest.
        full_address -> Text,
        /// The language to write in.
        language -> Text,
        /// True from when somebody began to pay: the indexes of names have the contact.
        is_listed -> Bool,
    }
}

diesel::table! {
    /// Every step that a booking took, in order; nothing is ever changed here.
    booking_events (id) {
        /// A counter; the order of steps.
        id -> Int8,
        /// The booking.
        booking_id -> Uuid,
        /// The state before.
        from_state -> Text,
        /// The state after.
        to_state -> Text,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// The links in e-mails that open a booking. Each has a random token of its own.
    booking_links (booking_id, token_hash) {
        /// The booking.
        booking_id -> Uuid,
        /// SHA-256 of the token.
        token_hash -> Bytea,
        /// When it was written.
        made_at -> Timestamptz,
        /// From then on it opens nothing: some days after the journey.
        ends_at -> Timestamptz,
    }
}

diesel::table! {
    /// What people at the desk wrote down about a booking, for each other. It may name somebody, so it goes when the people of a booking do.
    booking_notes (id) {
        /// A random id.
        id -> Uuid,
        /// The booking.
        booking_id -> Uuid,
        /// Who wrote it.
        staff_id -> Uuid,
        /// What.
        text -> Text,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// Every step that a booking may take; no other can be written.
    booking_transitions (from_state, to_state) {
        /// The state before; new for a booking that begins.
        from_state -> Text,
        /// The state after.
        to_state -> Text,
    }
}

diesel::table! {
    /// One purchase under one code.
    bookings (id) {
        /// A random id.
        id -> Uuid,
        /// What people read aloud: ten letters and digits.
        code -> Text,
        /// Where it stands.
        state -> Text,
        /// Where it stood before; both together are a step that the transitions know.
        previous_state -> Text,
        /// Whether it has a way back.
        round_trip -> Bool,
        /// How many travel.
        passengers_count -> Int4,
        /// What it costs; fixed when the seats are held.
        total_centavos -> Int8,
        /// Whose account booked it, if any.
        account_id -> Nullable<Uuid>,
        /// A hash of the contact's address, to count holds by.
        contact_hash -> Bytea,
        /// SHA-256 of the token that proves who booked.
        manage_token_hash -> Bytea,
        /// When the seats were held.
        created_at -> Timestamptz,
        /// Until when they are held.
        hold_expires_at -> Timestamptz,
        /// How its payment stands, as payments last told it.
        payment_state -> Text,
        /// By which method it was paid.
        payment_method -> Nullable<Text>,
        /// Where it may be paid, while it may.
        checkout_url -> Nullable<Text>,
        /// SHA-256 of the token of its newest link, for a server of the version before; null before there is one.
        link_token_hash -> Nullable<Bytea>,
        /// The terms that it was sold under.
        terms_version -> Int4,
        /// The booking whose places it takes over, if any.
        origin_id -> Nullable<Uuid>,
        /// What those places were worth, which pays for a part of it or all.
        credit_centavos -> Int8,
        /// How often its travellers have moved by choice.
        rebookings -> Int4,
        /// Giving a place back by choice costs no fewer percent: what it cost on the sailing that was moved from.
        refund_floor_percent -> Int4,
        /// Whether the fee for having moved here was given back: the ship that was moved from was cancelled or late before it was paid.
        is_fee_waived -> Bool,
    }
}

diesel::table! {
    /// Money that came in; each is applied to its booking or goes back whole.
    captures (id) {
        /// A random id.
        id -> Uuid,
        /// By which try.
        attempt_id -> Uuid,
        /// For which booking.
        booking_id -> Uuid,
        /// Who took it.
        provider -> Text,
        /// The provider's name for it.
        payment -> Text,
        /// How much.
        amount_centavos -> Int8,
        /// By which method.
        method -> Nullable<Text>,
        /// When it was paid, by the provider's word.
        paid_at -> Timestamptz,
        /// When we learned of it.
        learned_at -> Timestamptz,
        /// Whether it pays for the booking; else it goes back whole.
        is_applied -> Bool,
        /// Why it goes back.
        reason -> Nullable<Text>,
        /// How much of it goes back or went back: the sum of its refunds, kept by a trigger.
        returned_centavos -> Int8,
    }
}

diesel::table! {
    /// Names what sails where for how much, as it stands: servers keep it in memory until it changes.
    catalogue (is_the_one) {
        /// There is one.
        is_the_one -> Bool,
        /// Another with each change of a port, a route, a ship, a class or a fare.
        edition -> Uuid,
    }
}

diesel::table! {
    /// The end of each chain of events. Whoever writes an event locks it, so the chain has one order.
    chain_heads (chain) {
        /// Which: staff for staff_events.
        chain -> Text,
        /// The newest row.
        last_id -> Int8,
        /// Its hash.
        last_hash -> Bytea,
    }
}

diesel::table! {
    /// Legs whose ship does not sail, and for which their travellers have yet to choose: money or another sailing.
    choices (booking_id, direction) {
        /// The booking.
        booking_id -> Uuid,
        /// depart or return.
        direction -> Text,
        /// Since when.
        offered_at -> Timestamptz,
        /// From then on the money goes back by itself.
        until -> Timestamptz,
    }
}

diesel::table! {
    /// Who asked for a letter with a code, known or not: answered beside the request, so that the answer tells nothing.
    code_requests (id) {
        /// A random id.
        id -> Uuid,
        /// A sign-up, a code once more, or a new password.
        kind -> Text,
        /// A hash of the address, to count by.
        email_hash -> Bytea,
        /// The address; erased once the request is answered.
        email -> Nullable<Text>,
        /// The registration that the code is for.
        registration_id -> Nullable<Uuid>,
        /// The language of the letter.
        language -> Text,
        /// When it was asked for.
        created_at -> Timestamptz,
        /// A keyed hash of the network that asked, to count by; a code for a password belongs to it.
        network_hash -> Nullable<Bytea>,
    }
}

diesel::table! {
    /// Every time that the contact of a booking was changed at the desk. Whom it names stands in booking_contacts alone.
    contact_changes (id) {
        /// A counter.
        id -> Int8,
        /// The booking.
        booking_id -> Uuid,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// Codes by which devices enrol, one for each. Whoever uses one, or draws another, ends it.
    device_codes (code_hash) {
        /// SHA-256 of the code.
        code_hash -> Bytea,
        /// The device.
        device_id -> Uuid,
        /// Who drew it; null for the command line.
        drawn_by -> Nullable<Uuid>,
        /// When.
        drawn_at -> Timestamptz,
        /// Ten minutes later at most.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// Browsers at gates. A row stays when a device is revoked: its scans name it.
    devices (id) {
        /// A random id.
        id -> Uuid,
        /// What people at the pier call it.
        name -> Text,
        /// The port at which it boards, by its code.
        port_code -> Text,
        /// Who added it; null for the command line.
        added_by -> Nullable<Uuid>,
        /// When.
        added_at -> Timestamptz,
        /// What its signatures are checked with: an uncompressed point of P-256; null before it enrolled.
        public_key -> Nullable<Bytea>,
        /// How often it enrolled. A browser that enrolled anew counts its scans from one again.
        enrolment -> Int4,
        /// Who drew the code by which it last enrolled.
        enrolled_by -> Nullable<Uuid>,
        /// When it last enrolled.
        enrolled_at -> Nullable<Timestamptz>,
        /// When it last called.
        last_seen_at -> Nullable<Timestamptz>,
        /// How many scans it said it still had, when it last sent some.
        unsent -> Int4,
        /// The greatest number of a scan that arrived since it last enrolled.
        last_seq -> Int8,
        /// How many numbers up to that one arrived; the others are still on their way, or lost.
        kept_scans -> Int8,
        /// From then on what it sends counts nowhere until somebody admits it.
        revoked_at -> Nullable<Timestamptz>,
        /// How many scans of its earlier enrolments were missing when it last enrolled and have neither arrived since nor been said to be lost.
        missing_before -> Int8,
    }
}

diesel::table! {
    /// Payments that a card holder has called back through the bank.
    disputes (id) {
        /// A random id; the cause of its movements in the ledger.
        id -> Uuid,
        /// Who told of it.
        provider -> Text,
        /// The provider's name for it.
        dispute -> Text,
        /// Which money.
        capture_id -> Uuid,
        /// How much of it.
        amount_centavos -> Int8,
        /// open while the bank decides; won where the money stays with the operator, lost where not.
        state -> Text,
        /// When we heard of it.
        opened_at -> Timestamptz,
        /// When it was decided.
        closed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The bookings that a disruption touches, as they were when it was made: each is told once.
    disruption_bookings (disruption_id, booking_id) {
        /// The disruption.
        disruption_id -> Uuid,
        /// The booking.
        booking_id -> Uuid,
        /// The first of its sailings; the e-mail is written once for it.
        sailing_id -> Uuid,
        /// Whether it was paid: then its travellers choose.
        was_paid -> Bool,
        /// How many travel on its fullest leg, infants too.
        persons -> Int4,
        /// When somebody last called its contact; null before.
        called_at -> Nullable<Timestamptz>,
        /// Whether the contact was reached by that call.
        was_reached -> Nullable<Bool>,
    }
}

diesel::table! {
    /// What was said of disruptions before they were confirmed; what is confirmed is what was said. Deleted after a day.
    disruption_previews (id) {
        /// A random id.
        id -> Uuid,
        /// Which sailings, why, and by how much they are late; no personal data.
        wish -> Jsonb,
        /// SHA-256 of what was said of the sailings.
        facts -> Bytea,
        /// When; it is confirmed within ten minutes.
        made_at -> Timestamptz,
        /// How many bookings whose seats are paid it told of; null where an older release made it.
        bookings -> Nullable<Int4>,
    }
}

diesel::table! {
    /// The sailings of a disruption.
    disruption_sailings (disruption_id, sailing_id) {
        /// The disruption.
        disruption_id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// When it leaves since then, or would have left.
        departs_at -> Timestamptz,
        /// When a delay of it was taken back, as said by mistake; null where it was not.
        taken_back_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Sailings that the operator cancelled or delayed together, or whose travellers may move, and for which travellers are told once.
    disruptions (id) {
        /// A random id.
        id -> Uuid,
        /// The preview that was confirmed; null where a command was given.
        preview_id -> Nullable<Uuid>,
        /// Whether they do not sail, leave later or may be left free of charge.
        kind -> Text,
        /// Of what kind the reason is.
        cause -> Text,
        /// Why, for travellers.
        reason -> Text,
        /// When.
        made_at -> Timestamptz,
        /// When the desk ended the offer to move free of charge; null before, and for the other kinds.
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What a crossing costs from a day of departure on, VAT included.
    fares (id) {
        /// A random id.
        id -> Uuid,
        /// The route.
        route_id -> Uuid,
        /// The class.
        accommodation_id -> Uuid,
        /// regular for everyone, promo for everyone while it lasts, tariff for one type.
        kind -> Text,
        /// Of a tariff: whose it is.
        passenger_type -> Nullable<Text>,
        /// The amount.
        amount_centavos -> Int8,
        /// The first day of departure that it is for.
        effective_from -> Date,
        /// The last; null while nobody has set one.
        effective_until -> Nullable<Date>,
    }
}

diesel::table! {
    /// Manifests that were deleted when their term was over. Nothing here names anybody.
    forgotten_manifests (sailing_id, version) {
        /// The sailing.
        sailing_id -> Uuid,
        /// The version.
        version -> Int4,
        /// The number that the paper bears.
        document -> Text,
        /// When it was deleted.
        forgotten_at -> Timestamptz,
    }
}

diesel::table! {
    /// Sailings that gates board. Whoever writes scans or boardings, or gives a place back, locks the row.
    gate_sailings (sailing_id) {
        /// The sailing.
        sailing_id -> Uuid,
        /// How many people the ship may carry, infants too.
        authorised -> Int4,
        /// How many of them gates may let on board without asking, all together.
        granted -> Int4,
        /// How many are on board, by what is known here.
        boarded -> Int4,
        /// The number of the last scan that arrived.
        last_number -> Int8,
    }
}

diesel::table! {
    /// The lists that devices have, and how many people each may let on board without asking.
    gate_shares (sailing_id, device_id) {
        /// The sailing.
        sailing_id -> Uuid,
        /// The device.
        device_id -> Uuid,
        /// How many people it may let on board; the sum over all devices is that of gate_sailings.
        granted -> Int4,
        /// How many people it has let on board, by the scans that arrived.
        used -> Int4,
        /// When the request was sent that last told its limit, by the clock of the device, which never goes back.
        told_ms -> Int8,
        /// When it first took the list.
        first_list_at -> Timestamptz,
        /// When it last took the list or what changed of it.
        list_at -> Timestamptz,
    }
}

diesel::table! {
    /// How many people were counted on board. Rows are added; the last of each counter holds.
    head_counts (id) {
        /// Counted up.
        id -> Int8,
        /// The sailing.
        sailing_id -> Uuid,
        /// Who counted: somebody at the gate, or the master.
        counter -> Text,
        /// How many, infants too, without the crew.
        number -> Int4,
        /// Who typed it.
        counted_by -> Nullable<Uuid>,
        /// When.
        counted_at -> Timestamptz,
    }
}

diesel::table! {
    /// By whom seats are held unpaid: a contact, a phone, an account, a network. Deleted minutes after the hold.
    hold_subjects (subject, booking_id) {
        /// A hash of who it is, so that the table holds no address and no number.
        subject -> Bytea,
        /// The booking that holds the seats.
        booking_id -> Uuid,
        /// How many seats count against the subject.
        seats -> Int4,
        /// From then on the row is deleted, once its booking holds nothing.
        kept_until -> Timestamptz,
    }
}

diesel::table! {
    /// What was answered to a request that may be repeated, for a day.
    idempotent_answers (key_hash) {
        /// SHA-256 of the key that the caller chose.
        key_hash -> Bytea,
        /// SHA-256 of what was sent: the same key with another body is refused.
        body_hash -> Bytea,
        /// The booking that was made.
        booking_id -> Uuid,
        /// Together with the caller's key it makes the booking's token again; alone it is worth nothing.
        token_nonce -> Bytea,
        /// The very answer, but for the token.
        answer -> Text,
        /// When.
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// When each invariant was last checked as the server runs, and what was found.
    invariant_checks (name) {
        /// The invariant.
        name -> Text,
        /// From then on it is checked again.
        due_at -> Timestamptz,
        /// When a check last saw everything that had changed; null before the first.
        checked_at -> Nullable<Timestamptz>,
        /// When all that there is was last gone through to its end; null before the first time.
        whole_at -> Nullable<Timestamptz>,
        /// How much is known to contradict it.
        violations -> Int8,
        /// How many checks in a row were not completed.
        failures -> Int4,
        /// Why the last one was not completed; null where it was.
        reason -> Nullable<Text>,
        /// What changed before was looked at; null before the first check.
        changed_at -> Nullable<Timestamptz>,
        /// Where a check ran out of time: what changed at that very moment was looked at up to this id.
        changed_id -> Nullable<Uuid>,
        /// What older transactions wrote was looked at.
        seen_xid -> Nullable<Int8>,
        /// Read and written by the version before alone.
        pass_at -> Nullable<Timestamptz>,
        /// Read and written by the version before alone.
        cursor_id -> Nullable<Uuid>,
        /// How many ids one statement looks at: fewer after one that took too long.
        step -> Int4,
        /// True if some of what the pass through everything has behind it could not be looked at.
        passed_over -> Bool,
    }
}

diesel::table! {
    /// What contradicts an invariant, until a check finds it mended; a thousand of each at most.
    invariant_violations (name, id) {
        /// The invariant.
        name -> Text,
        /// A booking or a sailing, as the invariant is checked by.
        id -> Uuid,
        /// When a check found it.
        found_at -> Timestamptz,
    }
}

diesel::table! {
    /// How far the server has come that goes through whole tables, some blocks at a time.
    invariant_walks (name) {
        /// What it looks for, and in which table.
        name -> Text,
        /// From then on it goes on, or begins again.
        due_at -> Timestamptz,
        /// When it last began; null before the first time.
        began_at -> Nullable<Timestamptz>,
        /// How many blocks it has behind it; null once it is at its end.
        block -> Nullable<Int8>,
        /// The oldest transaction that was open when it began.
        began_xid -> Nullable<Int8>,
        /// When the one before began.
        since -> Nullable<Timestamptz>,
        /// The oldest transaction that was open then: it looks for what later ones wrote.
        since_xid -> Nullable<Int8>,
    }
}

diesel::table! {
    /// Work to do outside a request, shared by all servers.
    jobs (id) {
        /// A counter; never shown outside.
        id -> Int8,
        /// Which code runs it.
        kind -> Text,
        /// What that code needs to know; ids, never personal data.
        payload -> Jsonb,
        /// At most one unfinished job of a kind bears the same key.
        unique_key -> Nullable<Text>,
        /// waiting, running under a lease, done, or dead after its last attempt.
        state -> Text,
        /// Not before this instant.
        run_at -> Timestamptz,
        /// How often it was taken; also the fence: a server may finish only the attempt it took.
        attempts -> Int4,
        /// While running: when another server may take it over.
        lease_until -> Nullable<Timestamptz>,
        /// Why the last attempt failed, without personal data.
        last_error -> Nullable<Text>,
        /// When it was asked for.
        created_at -> Timestamptz,
        /// When it was done or given up.
        finished_at -> Nullable<Timestamptz>,
        /// Whether somebody waits for it: then it goes before what nobody waits for.
        is_awaited -> Bool,
        /// The id of the request that it is done for; null where nobody asked for it.
        request_id -> Nullable<Text>,
    }
}

diesel::table! {
    /// Every movement of money, once; nothing is ever changed here.
    journal (id) {
        /// A counter.
        id -> Int8,
        /// Money came in, was earned, went back; a sale was undone, or its worth passed on to another booking; a card holder disputed money, or lost the dispute.
        kind -> Text,
        /// Of which booking.
        booking_id -> Uuid,
        /// The capture, the refund, the quote or the dispute that moved it.
        cause -> Uuid,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// Passengers who no longer travel on a leg.
    left_places (booking_id, direction, passenger_position) {
        /// The booking.
        booking_id -> Uuid,
        /// depart or return.
        direction -> Text,
        /// Who, by the place in the booking.
        passenger_position -> Int4,
        /// When the place was given back.
        left_at -> Timestamptz,
        /// The booking that took the place over; null where it was given back.
        successor_id -> Nullable<Uuid>,
        /// Whether the ship did not sail when the place was left: its traveller could not choose.
        ship_was_off -> Bool,
    }
}

diesel::table! {
    /// One sailing of a booking.
    legs (booking_id, direction) {
        /// The booking.
        booking_id -> Uuid,
        /// depart or return.
        direction -> Text,
        /// The sailing.
        sailing_id -> Uuid,
        /// The class.
        accommodation_id -> Uuid,
        /// How many seats it takes; infants take none.
        seats -> Int4,
        /// Whether its seats are held, sold or free again, or its ship does not sail.
        state -> Text,
        /// When the ship was to leave, as the seats were held; null in legs older than this column, which were sold by the timetable.
        promised_departs_at -> Nullable<Timestamptz>,
        /// How many people travel on it, infants too; null in legs of ships that had left before this column came.
        persons -> Nullable<Int4>,
    }
}

diesel::table! {
    /// Wrong passwords by address, from all networks that its owner never signed in from.
    login_failures (email_hash) {
        /// A hash of the address.
        email_hash -> Bytea,
        /// Tries since the last new day.
        failures -> Int4,
        /// When the first of them was.
        first_at -> Timestamptz,
        /// Out of use: networks rest, not addresses.
        locked_until -> Timestamptz,
    }
}

diesel::table! {
    /// Wrong passwords by address and the network they came from, whether an account has the address or not; and from where the owner signed in.
    login_networks (email_hash, network_hash) {
        /// A hash of the address.
        email_hash -> Bytea,
        /// A keyed hash of the network.
        network_hash -> Bytea,
        /// Tries since the last right password or the last new day.
        failures -> Int4,
        /// When the first of them was.
        first_at -> Timestamptz,
        /// Before this instant no password of this address is compared for this network.
        locked_until -> Timestamptz,
        /// The owner signed in from there; until then the limit on all networks together does not count for it.
        known_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Every time that a code, whether there is such a booking or not, was typed with a wrong address.
    lookup_misses (id) {
        /// A counter.
        id -> Int8,
        /// SHA-256 of the code.
        code_hash -> Bytea,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// Links by which an authority reads the manifest of a sailing for a while.
    manifest_links (id) {
        /// A random id.
        id -> Uuid,
        /// SHA-256 of what the link bears.
        token_hash -> Bytea,
        /// The sailing.
        sailing_id -> Uuid,
        /// Whom it was made for.
        note -> Text,
        /// Who made it.
        made_by -> Uuid,
        /// When.
        made_at -> Timestamptz,
        /// From then on it opens nothing: two days later at most.
        ends_at -> Timestamptz,
        /// When somebody ended it before.
        revoked_at -> Nullable<Timestamptz>,
        /// How often it was opened.
        openings -> Int4,
        /// When it was last opened.
        opened_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Who sailed, as it was sworn to. Rows are added and never changed; one is deleted as a whole once its term is over.
    manifests (sailing_id, version) {
        /// The sailing.
        sailing_id -> Uuid,
        /// One when it was sealed, then one more with each amendment.
        version -> Int4,
        /// The number that the paper bears.
        document -> Text,
        /// The list as canonical JSON in UTF-8: the bytes that were hashed.
        body -> Bytea,
        /// SHA-256 of the body.
        sha256 -> Bytea,
        /// Ed25519 over the document number and that hash.
        signature -> Bytea,
        /// The key of tickets that signed, by its name.
        key_name -> Text,
        /// The number of the last scan that the list knows of.
        last_scan -> Int8,
        /// The tickets of the people in the body. They name nobody.
        tickets -> Array<Nullable<Uuid>>,
        /// How many people the ship might carry, infants too.
        authorised -> Int4,
        /// How many people are in the body, infants too, without the crew.
        persons -> Int4,
        /// How many of the crew are in the body.
        crew -> Int4,
        /// How many were counted at the gate; null where nobody counted.
        head_gate -> Nullable<Int4>,
        /// How many the master counted; null where nobody counted.
        head_master -> Nullable<Int4>,
        /// Why it was sealed past what stopped it, or why it was amended.
        reason -> Nullable<Text>,
        /// Who sealed it, or asked for the amendment.
        sealed_by -> Uuid,
        /// The second person, who agreed to the amendment; null for the first version.
        approved_by -> Nullable<Uuid>,
        /// When.
        sealed_at -> Timestamptz,
        /// From then on it may be deleted.
        keep_until -> Timestamptz,
        /// How many of the persons have no ticket.
        added -> Int4,
    }
}

diesel::table! {
    /// Every time that a passenger's name was corrected.
    name_corrections (booking_id, passenger_position, at) {
        /// The booking.
        booking_id -> Uuid,
        /// Who, by the place in the booking.
        passenger_position -> Int4,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// The key under which networks are hashed, so that neither a row nor a line of the log holds an address.
    network_keys (id) {
        /// Always one: all servers hash alike.
        id -> Int4,
        /// Drawn when the table was made.
        key -> Bytea,
    }
}

diesel::table! {
    /// Files that go with letters; erased with their bodies.
    notice_attachments (notice_id, position) {
        /// The letter.
        notice_id -> Uuid,
        /// The place in the letter, from zero.
        position -> Int4,
        /// The name of the file.
        name -> Text,
        /// What it is.
        media_type -> Text,
        /// The file.
        content -> Bytea,
    }
}

diesel::table! {
    /// Letters to people: written in the transaction of their cause, sent after it.
    notices (id) {
        /// Also the stem of the Message-ID, so that a letter repeated by a crash is recognised.
        id -> Uuid,
        /// Which letter, by the name of its template.
        letter -> Text,
        /// The address it goes to.
        recipient -> Text,
        /// The language it is written in.
        language -> Text,
        /// The subject; bears no code and no address.
        subject -> Text,
        /// The letter as plain text; erased once sent or given up, for it may hold a code.
        body_text -> Nullable<Text>,
        /// The letter as HTML; erased with the text.
        body_html -> Nullable<Text>,
        /// queued, sent, or failed after the last attempt.
        state -> Text,
        /// When its cause committed.
        created_at -> Timestamptz,
        /// When the mail server took it.
        sent_at -> Nullable<Timestamptz>,
        /// What a letter is written for, where it must be written once however often it is tried.
        cause -> Nullable<Text>,
        /// The id of the request that it was written for; null where nobody asked for it.
        request_id -> Nullable<Text>,
    }
}

diesel::table! {
    /// Codes sent by mail; one lives at a time for each purpose and subject.
    one_time_codes (purpose, subject) {
        /// registration proves an address, password sets a new password.
        purpose -> Text,
        /// The registration, or the request for a new password.
        subject -> Uuid,
        /// bcrypt of the code.
        code_hash -> Text,
        /// How often it was compared; counted before each comparison, five at most.
        guesses -> Int4,
        /// When it was made.
        created_at -> Timestamptz,
        /// Ten minutes later at most.
        expires_at -> Timestamptz,
        /// When it did its work.
        used_at -> Nullable<Timestamptz>,
        /// How many of the guesses came from another network than the code was asked from; two at most.
        stray_guesses -> Int4,
    }
}

diesel::table! {
    /// Who travels, as the manifest asks for it.
    passengers (booking_id, position) {
        /// The booking.
        booking_id -> Uuid,
        /// The place in the booking, from zero.
        position -> Int4,
        /// The given name.
        firstname -> Text,
        /// The middle name.
        middlename -> Nullable<Text>,
        /// The family name.
        lastname -> Text,
        /// Jr., III and the like.
        suffix -> Nullable<Text>,
        /// As the manifest asks for it.
        gender -> Text,
        /// The date of birth.
        birth_date -> Date,
        /// The nationality.
        nationality -> Text,
        /// By which fare.
        passenger_type -> Text,
        /// The number of the ID that gives a discount.
        id_number -> Nullable<Text>,
        /// The given name under which the ticket was sold; null where it was never corrected.
        sold_firstname -> Nullable<Text>,
        /// The family name under which the ticket was sold; null where it was never corrected.
        sold_lastname -> Nullable<Text>,
        /// True from when somebody began to pay: the indexes of names have the passenger.
        is_listed -> Bool,
        /// The address, for the manifest; null where it is the contact's.
        address -> Nullable<Text>,
        /// The given name that typing mistakes are counted against: as sold, or as the desk wrote it last; null where it was never corrected.
        kept_firstname -> Nullable<Text>,
        /// The family name that typing mistakes are counted against, as above.
        kept_lastname -> Nullable<Text>,
    }
}

diesel::table! {
    /// What was answered to a request for a checkout that may be repeated, for a day.
    payment_answers (booking_id, key_hash) {
        /// The booking.
        booking_id -> Uuid,
        /// SHA-256 of the key that the caller chose.
        key_hash -> Bytea,
        /// SHA-256 of what was sent: the same key with another body is refused.
        body_hash -> Bytea,
        /// Where to pay, as it was answered.
        checkout_url -> Text,
        /// Until when, as it was answered.
        expires_at -> Timestamptz,
        /// When.
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Tries to pay for a booking, each at one provider's checkout.
    payment_attempts (id) {
        /// A random id; the reference that the provider is given.
        id -> Uuid,
        /// The booking.
        booking_id -> Uuid,
        /// The how-manieth try.
        number -> Int4,
        /// Whose checkout.
        provider -> Text,
        /// How it stands; a capture may follow any other end, never the reverse.
        state -> Text,
        /// What was asked for.
        amount_centavos -> Int8,
        /// The provider's name for the checkout.
        session -> Nullable<Text>,
        /// Where to pay.
        checkout_url -> Nullable<Text>,
        /// When it began.
        created_at -> Timestamptz,
        /// From then on the checkout is closed.
        expires_at -> Timestamptz,
        /// When the provider is next asked, whether or not it tells by itself.
        ask_at -> Timestamptz,
        /// How often it was asked since it ended.
        asked -> Int4,
        /// When a caller last had it asked.
        asked_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// How many people have a place on each sailing, held or paid, infants too, and how many there may be. Whoever writes a leg counts its people; triggers count those of legs that change.
    persons_on_board (sailing_id) {
        /// The sailing.
        sailing_id -> Uuid,
        /// How many the certificate of the ship allows.
        authorised -> Int4,
        /// How many there are.
        persons -> Int4,
    }
}

diesel::table! {
    /// Where exactly passengers of a port go on board.
    piers (port_id) {
        /// The port.
        port_id -> Uuid,
        /// What its signs say, such as Pier 1.
        name -> Text,
        /// The street and the town.
        address -> Text,
        /// Degrees to the north.
        latitude -> Float8,
        /// Degrees to the east.
        longitude -> Float8,
        /// How to get there, in English.
        directions_en -> Text,
        /// The same in Filipino.
        directions_fil -> Text,
        /// The same in Cebuano.
        directions_ceb -> Text,
    }
}

diesel::table! {
    /// Where ships land.
    ports (id) {
        /// A random id.
        id -> Uuid,
        /// The short code, as on tickets.
        code -> Text,
        /// The name that travellers know.
        name -> Text,
        /// What the port takes of each passenger who leaves from it.
        terminal_fee_centavos -> Int8,
        /// Passenger types that it takes nothing of.
        terminal_fee_exempt -> Array<Nullable<Text>>,
    }
}

diesel::table! {
    /// Both sides of each movement: what an account gains is positive, and all sides sum to nothing.
    postings (journal_id, account) {
        /// The movement.
        journal_id -> Int8,
        /// Money at the provider or in the operator's bank, money that belongs to the buyer, what passes from booking to booking, what was earned, or what a card holder disputes.
        account -> Text,
        /// Debit positive, credit negative.
        amount_centavos -> Int8,
    }
}

diesel::table! {
    /// What a booking costs, line by line, as it was when the seats were held.
    price_lines (booking_id, position) {
        /// The booking.
        booking_id -> Uuid,
        /// The place in the list, from zero.
        position -> Int4,
        /// The fare, the port's fee, or the fee for booking online.
        kind -> Text,
        /// For whom.
        passenger_position -> Int4,
        /// On which leg.
        direction -> Text,
        /// The price without any reduction.
        regular_centavos -> Int8,
        /// What is taken off it, VAT that is not owed included.
        discount_centavos -> Int8,
        /// The VAT within the amount.
        vat_centavos -> Int8,
        /// What is paid.
        amount_centavos -> Int8,
        /// Of the discount: the VAT within the regular fare, where the law frees the passenger of it.
        vat_exemption_centavos -> Int8,
        /// Of the discount: what the law takes off beside that VAT. The rest is a promotion or a fare by age.
        statutory_discount_centavos -> Int8,
    }
}

diesel::table! {
    /// What people tell us about themselves, to be spared typing it with each booking.
    profiles (account_id) {
        /// Whose it is; it goes with the account.
        account_id -> Uuid,
        /// The given name.
        first_name -> Text,
        /// The middle name, for those who have one.
        middle_name -> Nullable<Text>,
        /// The family name.
        last_name -> Text,
        /// The date of birth.
        birth_date -> Date,
        /// As the manifest asks for it.
        gender -> Text,
        /// A mobile number of the Philippines.
        contact_number -> Text,
        /// House and street.
        address1 -> Text,
        /// City or municipality.
        city -> Text,
        /// Province.
        province -> Text,
        /// Country; PHILIPPINES for most.
        country -> Text,
        /// Postal code.
        zipcode -> Text,
        /// When it was last saved.
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    /// What providers told by themselves, each once. A reason to ask, never a proof.
    provider_events (provider, event) {
        /// Who told it.
        provider -> Text,
        /// The provider's name for the event.
        event -> Text,
        /// What it says happened.
        kind -> Text,
        /// To which checkout, if it says so.
        session -> Nullable<Text>,
        /// To which payment, if it says so.
        payment -> Nullable<Text>,
        /// Our reference, if it repeats it.
        reference -> Nullable<Text>,
        /// When it was first heard.
        heard_at -> Timestamptz,
        /// How often.
        times -> Int4,
    }
}

diesel::table! {
    /// Scans that count nowhere until somebody admits them: those of a revoked device, and those whose number another scan has.
    quarantined_scans (device_id, nonce) {
        /// The device.
        device_id -> Uuid,
        /// Drawn by the device.
        nonce -> Uuid,
        /// As in scans.
        enrolment -> Int4,
        /// As in scans.
        seq -> Int8,
        /// The scan as it was sent.
        body -> Jsonb,
        /// When it arrived.
        received_at -> Timestamptz,
        /// When somebody admitted it.
        admitted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What giving back or moving was said to come to; what is confirmed is what was said.
    quotes (id) {
        /// A random id; also the cause of the refunds that follow from it.
        id -> Uuid,
        /// Of which booking.
        booking_id -> Uuid,
        /// Giving back, or moving to another sailing.
        kind -> Text,
        /// Which places, and where they move to; no personal data.
        wish -> Jsonb,
        /// What is still to be paid.
        due_centavos -> Int8,
        /// What comes back.
        refund_centavos -> Int8,
        /// When it was said.
        created_at -> Timestamptz,
        /// Until when it is kept to.
        valid_until -> Timestamptz,
        /// When it was confirmed.
        confirmed_at -> Nullable<Timestamptz>,
        /// SHA-256 of the key that it was confirmed under.
        key_hash -> Nullable<Bytea>,
        /// The booking that takes the places over.
        successor_id -> Nullable<Uuid>,
        /// Who at the operator's desk confirmed it; null where the holder did, or nobody had to.
        confirmed_by -> Nullable<Text>,
        /// Who at the operator's desk asked for it; null where the holder did, or nobody had to.
        asked_by -> Nullable<Text>,
        /// The reason that the desk gave.
        why -> Nullable<Text>,
        /// Whether somebody at the desk has looked that the tickets were not used; then check-in may have closed.
        is_unused -> Bool,
        /// How much of the fee the desk does without.
        waived_percent -> Int4,
        /// What that is: the fee by the terms less the fee that is charged.
        waived_centavos -> Int8,
        /// On which ground the places go; null where they have several, or none was written yet.
        ground -> Nullable<Text>,
        /// What that costs by the terms, in percent of the fare; null as the ground is.
        fee_percent -> Nullable<Int4>,
    }
}

diesel::table! {
    /// Token buckets shared by all servers. Unlogged: a crash of the database forgets them, which is harmless.
    rate_limits (key) {
        /// A hash of what is limited and whom.
        key -> Bytea,
        /// What was left at refilled_at; below zero while blocked.
        tokens -> Float8,
        /// When tokens was last counted.
        refilled_at -> Timestamptz,
        /// What the last one to ask was told.
        granted -> Bool,
    }
}

diesel::table! {
    /// Money that goes back, whole or in part; each cause once.
    refunds (id) {
        /// A random id; the provider is given it, so that asking twice pays once.
        id -> Uuid,
        /// Out of which money.
        capture_id -> Uuid,
        /// Of which booking.
        booking_id -> Uuid,
        /// Why: late, twice, mismatch, or the quote that was confirmed.
        cause -> Text,
        /// How much.
        amount_centavos -> Int8,
        /// due, asked of the provider, done, or by hand where the method knows no refund.
        state -> Text,
        /// The provider's name for it.
        provider_refund -> Nullable<Text>,
        /// Why it could not be done last time.
        note -> Nullable<Text>,
        /// When it became due.
        created_at -> Timestamptz,
        /// When it is next tried or asked after.
        try_at -> Timestamptz,
        /// How often it was tried.
        tries -> Int4,
        /// When the provider said that it is done.
        done_at -> Nullable<Timestamptz>,
        /// Who at the operator's gave it back; null where the provider did.
        done_by -> Nullable<Text>,
        /// Under which reference that person transferred it.
        done_reference -> Nullable<Text>,
        /// How often the provider refused for a reason that may last; a balance that is too low, an answer that was lost and a refund under way do not count.
        refusals -> Int4,
    }
}

diesel::table! {
    /// Sign-ups whose address is not proved. An account begins from the one whose own code was typed.
    registrations (id) {
        /// A random id; what signing up answers as user_id.
        id -> Uuid,
        /// The address as it was typed.
        email -> Text,
        /// The address in lower case; several may wait for the same.
        email_key -> Text,
        /// bcrypt of the password typed at this sign-up.
        password_hash -> Text,
        /// When it was made.
        created_at -> Timestamptz,
        /// When it is forgotten.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// How far personal data has been erased whose time is over.
    retention_progress (task) {
        /// What is erased: people of bookings that were never paid, numbers of IDs, people on manifests.
        task -> Text,
        /// For unpaid: the last step of a booking that was looked at.
        event_id -> Int8,
        /// For the others: the last day of departure that is done.
        day -> Date,
    }
}

diesel::table! {
    /// Sea routes, each direction its own.
    routes (id) {
        /// A random id.
        id -> Uuid,
        /// Both ports' codes, the origin first.
        code -> Text,
        /// Where it begins.
        origin_id -> Uuid,
        /// Where it ends.
        destination_id -> Uuid,
        /// How long the crossing takes by the timetable.
        duration_minutes -> Int4,
        /// Whether the banner announces it.
        is_new -> Bool,
        /// What booking online costs for each seat.
        service_fee_centavos -> Int8,
    }
}

diesel::table! {
    /// Sailings as they were before the operator said how they stand, so that a mistake can be taken back.
    sailing_changes (id) {
        /// A counter; the order of changes.
        id -> Int8,
        /// The sailing.
        sailing_id -> Uuid,
        /// When it was changed.
        at -> Timestamptz,
        /// Its row before.
        before -> Jsonb,
    }
}

diesel::table! {
    /// Who sails a ship on one sailing.
    sailing_crew (sailing_id, position) {
        /// The sailing.
        sailing_id -> Uuid,
        /// The place in the list, from zero.
        position -> Int4,
        /// The full name.
        name -> Text,
        /// What the person is on board.
        rank -> Text,
        /// The number of the licence; null where none was written down.
        licence -> Nullable<Text>,
    }
}

diesel::table! {
    /// One ship, one route, one day.
    sailings (id) {
        /// A random id.
        id -> Uuid,
        /// What it was made from.
        timetable_id -> Uuid,
        /// The route.
        route_id -> Uuid,
        /// The ship.
        vessel_id -> Uuid,
        /// The voyage.
        voyage_number -> Text,
        /// The date at the port for which it is sold; it stays when the ship is late.
        departs_on -> Date,
        /// When it was to depart.
        scheduled_departs_at -> Timestamptz,
        /// When it departs, as far as is known.
        departs_at -> Timestamptz,
        /// When it arrives.
        arrives_at -> Timestamptz,
        /// From this instant on nothing is sold.
        sales_close_at -> Timestamptz,
        /// How it stands.
        status -> Text,
        /// Why it is late or cancelled, for travellers.
        status_reason -> Nullable<Text>,
        /// Of what kind the reason is; technical and operational ones are the carrier's own.
        status_cause -> Nullable<Text>,
        /// When the operator last said how it stands; null while nobody has.
        status_at -> Nullable<Timestamptz>,
        /// Since when the operator sells no more seats on it, though it may sail; null while they are sold.
        withdrawn_at -> Nullable<Timestamptz>,
        /// Why its travellers may move free of charge, in words for them; null where they may not.
        moves_free_reason -> Nullable<Text>,
        /// When the operator said so; who holds seats since then has known of it.
        moves_free_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The key that signs what the built-in test provider tells.
    sandbox_keys (is_the_one) {
        /// There is one.
        is_the_one -> Bool,
        /// A random key.
        key -> Uuid,
    }
}

diesel::table! {
    /// Play money that was paid to the built-in test provider.
    sandbox_payments (id) {
        /// A random id.
        id -> Text,
        /// At which checkout.
        session_id -> Text,
        /// How much.
        amount_centavos -> Int8,
        /// By which method.
        method -> Text,
        /// When it arrives; a late one in the future.
        paid_at -> Timestamptz,
    }
}

diesel::table! {
    /// Play money that went back.
    sandbox_refunds (id) {
        /// The shop's own id for it, so that asking twice pays once.
        id -> Text,
        /// Out of which payment.
        payment_id -> Text,
        /// How much.
        amount_centavos -> Int8,
        /// When.
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Checkouts of the built-in test provider.
    sandbox_sessions (id) {
        /// A random id; part of the page's address.
        id -> Text,
        /// What the shop calls it.
        reference -> Text,
        /// The booking's code, which the way back bears.
        code -> Text,
        /// What is asked for.
        amount_centavos -> Int8,
        /// When it was opened.
        created_at -> Timestamptz,
        /// When it closes by itself.
        expires_at -> Timestamptz,
        /// When the payer last failed to pay.
        failed_at -> Nullable<Timestamptz>,
        /// When the payer turned away.
        cancelled_at -> Nullable<Timestamptz>,
        /// When the shop closed it, or a payment did.
        closed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Boardings that a person must look at.
    scan_conflicts (id) {
        /// A random id.
        id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// The ticket.
        ticket_id -> Uuid,
        /// The device that let somebody on board who should not have been.
        device_id -> Uuid,
        /// twice: another device had done so earlier; gone: the place had been given back or moved; renamed: the ticket named somebody else than the list.
        kind -> Text,
        /// When that was.
        at -> Timestamptz,
        /// When it was found.
        found_at -> Timestamptz,
        /// What it was: the same person, two persons, or an error at the gate; null while nobody has looked.
        resolution -> Nullable<Text>,
        /// How that is known.
        reason -> Nullable<Text>,
        /// Who looked.
        resolved_by -> Nullable<Uuid>,
        /// When.
        resolved_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What scans say that may name somebody. It is forgotten with the passengers of the voyage.
    scan_words (nonce) {
        /// The scan.
        nonce -> Uuid,
        /// The name in the code that was read; null where none was.
        name_on_ticket -> Nullable<Text>,
        /// Why somebody was taken off or turned away.
        reason -> Nullable<Text>,
        /// When the scan arrived.
        received_at -> Timestamptz,
    }
}

diesel::table! {
    /// Acts at gates, as devices sent them, and what the desk undid of those of revoked devices; nothing is ever changed here. What they add up to is in boardings and scan_conflicts.
    scans (nonce) {
        /// Drawn by the device: the same scan sent twice is kept once.
        nonce -> Uuid,
        /// The device.
        device_id -> Uuid,
        /// The enrolment of the device in which the scan was made; one more than its last where the desk undid what it boarded.
        enrolment -> Int4,
        /// Counted by the device from one, without holes.
        seq -> Int8,
        /// The sailing that was boarded; it need not be known here.
        sailing_id -> Uuid,
        /// The ticket; it need not be known here.
        ticket_id -> Uuid,
        /// Whether somebody boarded, left again, or was turned away.
        kind -> Text,
        /// What the page showed.
        verdict -> Text,
        /// When, by the clock of the device as far as that is off; never later than it arrived.
        at -> Timestamptz,
        /// When, by the clock of the device as it was.
        device_at -> Timestamptz,
        /// Milliseconds since the page was opened, by a clock that nobody sets.
        mono_ms -> Int8,
        /// Whether the place had been given back or moved when the scan arrived.
        was_gone -> Bool,
        /// Whether the ticket named somebody else than the list when the scan arrived.
        was_renamed -> Bool,
        /// Counted by sailing as scans arrive, for devices that ask what changed; null where the sailing is not known.
        number -> Nullable<Int8>,
        /// When it arrived.
        received_at -> Timestamptz,
        /// The number that the device gave it, where that was another scan's and somebody admitted it under a new one; null elsewhere.
        own_seq -> Nullable<Int8>,
    }
}

diesel::table! {
    /// Who wants to be told when seats of a full sailing come free, in the order in which they asked.
    seat_watches (id) {
        /// A random id.
        id -> Uuid,
        /// Who asked.
        account_id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// The class.
        accommodation_id -> Uuid,
        /// How many seats are wanted.
        seats -> Int4,
        /// The language of the e-mail.
        language -> Text,
        /// Which of the twenty that an account may wait for at a time.
        slot -> Int2,
        /// Whether the person waits, was told that seats are free, or waits no longer.
        state -> Text,
        /// When it was asked for; who asked first is told first.
        created_at -> Timestamptz,
        /// When the person was told, or when the waiting ended; null while the person waits.
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The secret keys that this installation was used with, by their fingerprints. The keys are in a file outside the database.
    secret_keys (id) {
        /// A fingerprint, from which the key cannot be told.
        id -> Text,
        /// The highest is the one in use.
        number -> Int4,
        /// Since when.
        begun_at -> Timestamptz,
    }
}

diesel::table! {
    /// Who is signed in. A row that is gone is a token that is dead, on every server.
    sessions (token_hash) {
        /// SHA-256 of the token; the token itself is kept nowhere.
        token_hash -> Bytea,
        /// Whose it is.
        account_id -> Uuid,
        /// When the password or Google was last asked.
        signed_in_at -> Timestamptz,
        /// To the nearest five minutes; it dies after seven days of rest.
        last_used_at -> Timestamptz,
        /// When it dies however often it is used.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// People who work for the operator. A row stays when somebody leaves: the log names it.
    staff (id) {
        /// A random id.
        id -> Uuid,
        /// What colleagues call the person.
        name -> Text,
        /// The address as it was typed.
        email -> Text,
        /// The address in lower case: one mailbox, one person.
        email_key -> Text,
        /// The language of e-mails to the person.
        language -> Text,
        /// bcrypt; null once the person has left.
        password_hash -> Nullable<Text>,
        /// Whether the person may sign in.
        is_active -> Bool,
        /// Counts changes of roles, so that nobody writes over another's.
        version -> Int4,
        /// When the invitation was taken.
        joined_at -> Timestamptz,
        /// When the person left.
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What passkeys are asked to sign; each is answered once.
    staff_challenges (challenge_hash) {
        /// SHA-256 of the challenge.
        challenge_hash -> Bytea,
        /// Who adds a passkey; null where one signs in.
        staff_id -> Nullable<Uuid>,
        /// Five minutes after it was asked.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// Emergency codes, ten for each person, each good once.
    staff_codes (staff_id, code_hash) {
        /// Whose it is.
        staff_id -> Uuid,
        /// The root of the key that it is hashed under.
        key_id -> Text,
        /// HMAC-SHA-256 of the code, under a key outside the database.
        code_hash -> Bytea,
        /// When it was used.
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What people of the operator did, each row chained to the one before by its hash; nothing is ever changed here.
    staff_events (id) {
        /// One more than the row before.
        id -> Int8,
        /// When.
        at -> Timestamptz,
        /// Who; null for the command line, and for whoever opens a link.
        staff_id -> Nullable<Uuid>,
        /// In which session, by the name that its owner sees.
        session_name -> Nullable<Text>,
        /// The machine's account that ran a command.
        unix_user -> Nullable<Text>,
        /// What was done.
        action -> Text,
        /// Of what kind it was done to.
        subject_kind -> Text,
        /// What it was done to, by its id or its code.
        subject_id -> Text,
        /// Why, in the words of who did it.
        reason -> Nullable<Text>,
        /// What was: ids, codes, amounts and statuses, no personal data.
        before -> Nullable<Jsonb>,
        /// What is.
        after -> Nullable<Jsonb>,
        /// The id of the request, as the log bears it; empty for the command line.
        request_id -> Text,
        /// From where: a keyed hash, another one each month, as the log bears it; empty for the command line.
        network -> Text,
        /// The hash of the row before; zeros for the first.
        prev -> Bytea,
        /// SHA-256 over prev and all other columns.
        hash -> Bytea,
    }
}

diesel::table! {
    /// What people show besides a password, or instead of one.
    staff_factors (id) {
        /// A random id.
        id -> Uuid,
        /// Whose it is.
        staff_id -> Uuid,
        /// totp: an app that shows six digits; passkey: a key of a device.
        kind -> Text,
        /// What the person calls it.
        name -> Text,
        /// The root that the secret is sealed under.
        key_id -> Nullable<Text>,
        /// The secret of a totp, sealed by a key outside the database.
        sealed -> Nullable<Bytea>,
        /// The newest time step whose code was shown: each counts once.
        last_step -> Nullable<Int8>,
        /// The passkey by the name that its device knows it by.
        credential_id -> Nullable<Bytea>,
        /// The passkey's public key: an uncompressed point of P-256.
        public_key -> Nullable<Bytea>,
        /// How often the passkey signed, as it says; a lower one is a copy.
        sign_count -> Nullable<Int8>,
        /// When it was begun.
        added_at -> Timestamptz,
        /// When a code or a signature was first right; before that it opens nothing.
        confirmed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The roles that an invitation brings.
    staff_invite_roles (invite_id, role, port_code) {
        /// The invitation.
        invite_id -> Uuid,
        /// As in staff_roles.
        role -> Text,
        /// As in staff_roles.
        port_code -> Text,
    }
}

diesel::table! {
    /// Invitations that wait. Whoever takes one, or is invited anew, ends it.
    staff_invites (id) {
        /// A random id.
        id -> Uuid,
        /// SHA-256 of the token in the link.
        token_hash -> Bytea,
        /// What colleagues will call the person.
        name -> Text,
        /// The address as it was typed.
        email -> Text,
        /// The address in lower case: one invitation at a time.
        email_key -> Text,
        /// The language of the e-mail.
        language -> Text,
        /// Who invited; null for the command line.
        invited_by -> Nullable<Uuid>,
        /// When.
        made_at -> Timestamptz,
        /// A day later at most.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// What people may do, and at which ports.
    staff_roles (staff_id, role, port_code) {
        /// The person.
        staff_id -> Uuid,
        /// The role; the program knows what it permits.
        role -> Text,
        /// The port by its code; * for all ports. Ports lie above, so nothing refers to them.
        port_code -> Text,
    }
}

diesel::table! {
    /// Who is at the desk. A row that is gone is a cookie that opens nothing, on every server.
    staff_sessions (token_hash) {
        /// SHA-256 of the cookie's token; the token itself is kept nowhere. Another one comes with each second factor that is shown.
        token_hash -> Bytea,
        /// Whose it is.
        staff_id -> Uuid,
        /// When the password or the passkey was shown.
        began_at -> Timestamptz,
        /// To the nearest minute; it ends after half an hour of rest for counters and gates, after eight hours for others.
        used_at -> Timestamptz,
        /// When it ends however often it is used.
        expires_at -> Timestamptz,
        /// When a second factor was last shown; before that it opens nothing.
        factor_at -> Nullable<Timestamptz>,
        /// Wrong codes since the last right one; the fifth ends the session.
        wrong_factors -> Int4,
        /// What the browser calls itself, without a version; null where it was not asked.
        browser -> Nullable<Text>,
        /// What it says that it runs on; null where it was not asked.
        system -> Nullable<Text>,
        /// The name that its owner and the log see, which stays when the token is replaced; null where the release before began it: then it follows from the token.
        name -> Nullable<Text>,
        /// The token before, for requests that were on their way when it was replaced.
        previous_hash -> Nullable<Bytea>,
        /// Until when the token before is still known.
        previous_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Seats of each sailing and class: all of them, those held, those sold.
    stock (sailing_id, accommodation_id) {
        /// The sailing.
        sailing_id -> Uuid,
        /// The class.
        accommodation_id -> Uuid,
        /// All seats.
        capacity -> Int4,
        /// Seats of holds that nobody has paid and nobody has swept yet.
        held -> Int4,
        /// Seats that are paid.
        sold -> Int4,
    }
}

diesel::table! {
    /// What the operator turns on and off for all servers at once.
    switches (name) {
        /// Which switch.
        name -> Text,
        /// Whether it is on.
        is_on -> Bool,
        /// When it was last turned.
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    /// What giving back or moving costs, by the time before departure.
    term_fees (version, kind, until_hours) {
        /// Of which terms.
        version -> Int4,
        /// Giving back, or moving to another sailing.
        kind -> Text,
        /// It holds until so many hours before departure; below zero, after it. Later than the last, nothing can be done.
        until_hours -> Int4,
        /// Of the fare that was paid.
        percent -> Int4,
    }
}

diesel::table! {
    /// On which terms tickets are given back and moved: every booking keeps the version that it was sold under.
    terms (version) {
        /// A counter; the highest whose day has come is sold under.
        version -> Int4,
        /// A ship later than this may be left without a fee.
        delay_minutes -> Int4,
        /// How often a traveller may move by choice.
        rebookings -> Int4,
        /// Since when.
        created_at -> Timestamptz,
        /// The first day, in the Philippines, on which it is sold under.
        valid_from -> Date,
        /// So long before departure a traveller should be at the pier.
        arrive_minutes -> Int4,
        /// So long before departure check-in closes.
        check_in_closes_minutes -> Int4,
        /// The heaviest bag that travels free.
        hand_carry_kilos -> Int4,
    }
}

diesel::table! {
    /// Where people of the operator sell tickets and help, at each port.
    ticket_counters (port_id, position) {
        /// The port.
        port_id -> Uuid,
        /// Its place in the list of its port, from 1.
        position -> Int4,
        /// Where it stands in the terminal or the town, in English.
        place_en -> Text,
        /// The same in Filipino.
        place_fil -> Text,
        /// The same in Cebuano.
        place_ceb -> Text,
        /// When it is open, in English.
        hours_en -> Text,
        /// The same in Filipino.
        hours_fil -> Text,
        /// The same in Cebuano.
        hours_ceb -> Text,
        /// Its own telephone, if it has one.
        phone -> Nullable<Text>,
    }
}

diesel::table! {
    /// The Ed25519 keys that tickets are signed with.
    ticket_keys (id) {
        /// From one; the highest signs.
        id -> Int4,
        /// The secret half of a key from before keys lay outside the database; out of use, and null once it was erased.
        seed -> Nullable<Bytea>,
        /// What a gate needs to know.
        public_key -> Bytea,
        /// When it was drawn.
        created_at -> Timestamptz,
        /// The secret key that it is derived from; null for a key that was once kept here.
        key_id -> Nullable<Text>,
        /// Gates take it until then; null for the key that signs.
        verifies_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Every time that somebody asked for the tickets of a booking once more.
    ticket_letters (booking_id, asked_at) {
        /// The booking.
        booking_id -> Uuid,
        /// When.
        asked_at -> Timestamptz,
    }
}

diesel::table! {
    /// What sails when, week by week; sailings are made from it.
    timetables (id) {
        /// A random id.
        id -> Uuid,
        /// The route.
        route_id -> Uuid,
        /// The ship.
        vessel_id -> Uuid,
        /// The voyage, as the port announces it.
        voyage_number -> Text,
        /// The time of day at the port.
        departs_at -> Time,
        /// Monday is 1, Sunday 7.
        weekdays -> Array<Nullable<Int4>>,
        /// The first day.
        season_from -> Date,
        /// The last day; null while nobody has set one.
        season_until -> Nullable<Date>,
    }
}

diesel::table! {
    /// When a sailing leaves, as the last e-mail about it told a booking: a correction is for whoever counts on another time.
    told_departures (booking_id, sailing_id) {
        /// The booking.
        booking_id -> Uuid,
        /// The sailing.
        sailing_id -> Uuid,
        /// The time that was told.
        departs_at -> Timestamptz,
    }
}

diesel::table! {
    /// Bookings of which something changed that a check must look at, whoever changed it; kept for a day.
    touched_bookings (id) {
        /// A counter.
        id -> Int8,
        /// The booking.
        booking_id -> Uuid,
        /// When.
        at -> Timestamptz,
    }
}

diesel::table! {
    /// Money that the provider took at a checkout that was lost with the database; it goes back whole.
    unmatched_payments (id) {
        /// A random id; the provider is given it as the name of the refund, so that asking twice pays once.
        id -> Uuid,
        /// Who took it.
        provider -> Text,
        /// The provider's name for the payment.
        payment -> Text,
        /// The try that it was for, as the provider repeats it.
        attempt -> Uuid,
        /// The code of the booking that it was for, as the provider repeats it.
        code -> Text,
        /// How much.
        amount_centavos -> Int8,
        /// How it was paid.
        method -> Nullable<Text>,
        /// When it was paid.
        paid_at -> Timestamptz,
        /// When it was found on the provider's list.
        found_at -> Timestamptz,
        /// due, asked of the provider, done, or by hand where the method knows no refund.
        state -> Text,
        /// The provider's name for the refund.
        provider_refund -> Nullable<Text>,
        /// Why it could not be done last time.
        note -> Nullable<Text>,
        /// When it is next tried or asked after.
        try_at -> Timestamptz,
        /// How often it was tried.
        tries -> Int4,
        /// When it was back.
        done_at -> Nullable<Timestamptz>,
        /// The person who gave it back; null where the provider did.
        done_by -> Nullable<Text>,
        /// Under which reference that person transferred it.
        done_reference -> Nullable<Text>,
        /// Where whoever paid is told of it, as the provider knows it; null once the money is back, and where the provider knows none.
        email -> Nullable<Text>,
        /// How often the provider refused for a reason that may last; a balance that is too low, an answer that was lost and a refund under way do not count.
        refusals -> Int4,
    }
}

diesel::table! {
    /// Google's id tokens that were shown to us: each serves once.
    used_id_tokens (token_hash) {
        /// SHA-256 of the token.
        token_hash -> Bytea,
        /// When the token itself ends, and with it the need to remember it.
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// How many each ship holds, class by class.
    vessel_accommodations (vessel_id, accommodation_id) {
        /// The ship.
        vessel_id -> Uuid,
        /// The class.
        accommodation_id -> Uuid,
        /// Seats or berths, by her safety certificate.
        capacity -> Int4,
    }
}

diesel::table! {
    /// Who usually sails a ship. A sailing without a crew of its own has this one.
    vessel_crew (vessel_id, position) {
        /// The ship.
        vessel_id -> Uuid,
        /// The place in the list, from zero.
        position -> Int4,
        /// The full name.
        name -> Text,
        /// What the person is on board.
        rank -> Text,
        /// The number of the licence; null where none was written down.
        licence -> Nullable<Text>,
    }
}

diesel::table! {
    /// What a manifest says of a ship beside her name. Of a ship without a row nothing was written down.
    vessel_papers (vessel_id) {
        /// The ship.
        vessel_id -> Uuid,
        /// Her number at MARINA.
        marina_number -> Nullable<Text>,
        /// The number of her passenger ship safety certificate.
        pssc_number -> Nullable<Text>,
        /// The last day of that certificate.
        pssc_until -> Nullable<Date>,
        /// Who wrote it down.
        set_by -> Nullable<Uuid>,
        /// When.
        set_at -> Timestamptz,
    }
}

diesel::table! {
    /// Ships.
    vessels (id) {
        /// A random id.
        id -> Uuid,
        /// Her name.
        name -> Text,
        /// How many passengers her safety certificate allows; null where nobody has said: then as many as she has seats, and one in ten for infants.
        passengers -> Nullable<Int4>,
    }
}

diesel::table! {
    /// Times at which more people want seats than can be served: who came first is served first.
    waiting_rooms (id) {
        /// A random id.
        id -> Uuid,
        /// Why there is a line.
        opened_by -> Text,
        /// Since when.
        opened_at -> Timestamptz,
        /// When the operator wants it to end; it still lets in who waits.
        ends_at -> Nullable<Timestamptz>,
        /// What places in this line are signed with.
        secret -> Bytea,
        /// How many places were given.
        given -> Int8,
        /// Up to which place people were let in at counted_at.
        admitted -> Float8,
        /// How many are let in each second since.
        per_second -> Float8,
        /// When admitted and per_second were last set.
        counted_at -> Timestamptz,
        /// Since when nobody waits; null while somebody does.
        emptied_at -> Nullable<Timestamptz>,
        /// When the line ended; null while there is one.
        closed_at -> Nullable<Timestamptz>,
        /// When servers last had too much to do, and the line was made slower; null where that never was.
        slowed_at -> Nullable<Timestamptz>,
    }
}

diesel::joinable!(added_people -> staff (added_by));
diesel::joinable!(boardings -> bookings (booking_id));
diesel::joinable!(boardings -> devices (device_id));
diesel::joinable!(boardings -> gate_sailings (sailing_id));
diesel::joinable!(boardings -> scans (nonce));
diesel::joinable!(booking_contacts -> bookings (booking_id));
diesel::joinable!(booking_events -> bookings (booking_id));
diesel::joinable!(booking_links -> bookings (booking_id));
diesel::joinable!(booking_notes -> bookings (booking_id));
diesel::joinable!(booking_notes -> staff (staff_id));
diesel::joinable!(bookings -> accounts (account_id));
diesel::joinable!(captures -> bookings (booking_id));
diesel::joinable!(captures -> payment_attempts (attempt_id));
diesel::joinable!(choices -> bookings (booking_id));
diesel::joinable!(contact_changes -> bookings (booking_id));
diesel::joinable!(device_codes -> devices (device_id));
diesel::joinable!(device_codes -> staff (drawn_by));
diesel::joinable!(disputes -> captures (capture_id));
diesel::joinable!(disruption_bookings -> bookings (booking_id));
diesel::joinable!(disruption_sailings -> disruptions (disruption_id));
diesel::joinable!(disruption_sailings -> sailings (sailing_id));
diesel::joinable!(fares -> accommodations (accommodation_id));
diesel::joinable!(fares -> routes (route_id));
diesel::joinable!(forgotten_manifests -> sailings (sailing_id));
diesel::joinable!(gate_sailings -> sailings (sailing_id));
diesel::joinable!(gate_shares -> devices (device_id));
diesel::joinable!(gate_shares -> gate_sailings (sailing_id));
diesel::joinable!(head_counts -> sailings (sailing_id));
diesel::joinable!(head_counts -> staff (counted_by));
diesel::joinable!(idempotent_answers -> bookings (booking_id));
diesel::joinable!(invariant_violations -> invariant_checks (name));
diesel::joinable!(journal -> bookings (booking_id));
diesel::joinable!(legs -> bookings (booking_id));
diesel::joinable!(manifest_links -> sailings (sailing_id));
diesel::joinable!(manifest_links -> staff (made_by));
diesel::joinable!(manifests -> sailings (sailing_id));
diesel::joinable!(name_corrections -> bookings (booking_id));
diesel::joinable!(notice_attachments -> notices (notice_id));
diesel::joinable!(passengers -> bookings (booking_id));
diesel::joinable!(payment_answers -> bookings (booking_id));
diesel::joinable!(payment_attempts -> bookings (booking_id));
diesel::joinable!(persons_on_board -> sailings (sailing_id));
diesel::joinable!(piers -> ports (port_id));
diesel::joinable!(postings -> journal (journal_id));
diesel::joinable!(price_lines -> bookings (booking_id));
diesel::joinable!(profiles -> accounts (account_id));
diesel::joinable!(quarantined_scans -> devices (device_id));
diesel::joinable!(refunds -> bookings (booking_id));
diesel::joinable!(refunds -> captures (capture_id));
diesel::joinable!(sailing_changes -> sailings (sailing_id));
diesel::joinable!(sailing_crew -> sailings (sailing_id));
diesel::joinable!(sailings -> routes (route_id));
diesel::joinable!(sailings -> timetables (timetable_id));
diesel::joinable!(sailings -> vessels (vessel_id));
diesel::joinable!(sandbox_payments -> sandbox_sessions (session_id));
diesel::joinable!(sandbox_refunds -> sandbox_payments (payment_id));
diesel::joinable!(scan_conflicts -> devices (device_id));
diesel::joinable!(scan_conflicts -> gate_sailings (sailing_id));
diesel::joinable!(scan_conflicts -> staff (resolved_by));
diesel::joinable!(scan_words -> scans (nonce));
diesel::joinable!(scans -> devices (device_id));
diesel::joinable!(seat_watches -> accounts (account_id));
diesel::joinable!(sessions -> accounts (account_id));
diesel::joinable!(staff_challenges -> staff (staff_id));
diesel::joinable!(staff_codes -> staff (staff_id));
diesel::joinable!(staff_events -> staff (staff_id));
diesel::joinable!(staff_factors -> staff (staff_id));
diesel::joinable!(staff_invite_roles -> staff_invites (invite_id));
diesel::joinable!(staff_invites -> staff (invited_by));
diesel::joinable!(staff_roles -> staff (staff_id));
diesel::joinable!(staff_sessions -> staff (staff_id));
diesel::joinable!(stock -> accommodations (accommodation_id));
diesel::joinable!(stock -> sailings (sailing_id));
diesel::joinable!(term_fees -> terms (version));
diesel::joinable!(ticket_counters -> ports (port_id));
diesel::joinable!(ticket_letters -> bookings (booking_id));
diesel::joinable!(timetables -> routes (route_id));
diesel::joinable!(timetables -> vessels (vessel_id));
diesel::joinable!(told_departures -> bookings (booking_id));
diesel::joinable!(told_departures -> sailings (sailing_id));
diesel::joinable!(vessel_accommodations -> accommodations (accommodation_id));
diesel::joinable!(vessel_accommodations -> vessels (vessel_id));
diesel::joinable!(vessel_crew -> vessels (vessel_id));
diesel::joinable!(vessel_papers -> staff (set_by));
diesel::joinable!(vessel_papers -> vessels (vessel_id));

diesel::allow_tables_to_appear_in_same_query!(
    accommodations,
    accounts,
    added_people,
    approvals,
    boardings,
    booking_contacts,
    booking_events,
    booking_links,
    booking_notes,
    booking_transitions,
    bookings,
    captures,
    catalogue,
    chain_heads,
    choices,
    code_requests,
    contact_changes,
    device_codes,
    devices,
    disputes,
    disruption_bookings,
    disruption_previews,
    disruption_sailings,
    disruptions,
    fares,
    forgotten_manifests,
    gate_sailings,
    gate_shares,
    head_counts,
    hold_subjects,
    idempotent_answers,
    invariant_checks,
    invariant_violations,
    invariant_walks,
    jobs,
    journal,
    left_places,
    legs,
    login_failures,
    login_networks,
    lookup_misses,
    manifest_links,
    manifests,
    name_corrections,
    network_keys,
    notice_attachments,
    notices,
    one_time_codes,
    passengers,
    payment_answers,
    payment_attempts,
    persons_on_board,
    piers,
    ports,
    postings,
    price_lines,
    profiles,
    provider_events,
    quarantined_scans,
    quotes,
    rate_limits,
    refunds,
    registrations,
    retention_progress,
    routes,
    sailing_changes,
    sailing_crew,
    sailings,
    sandbox_keys,
    sandbox_payments,
    sandbox_refunds,
    sandbox_sessions,
    scan_conflicts,
    scan_words,
    scans,
    seat_watches,
    secret_keys,
    sessions,
    staff,
    staff_challenges,
    staff_codes,
    staff_events,
    staff_factors,
    staff_invite_roles,
    staff_invites,
    staff_roles,
    staff_sessions,
    stock,
    switches,
    term_fees,
    terms,
    ticket_counters,
    ticket_keys,
    ticket_letters,
    timetables,
    told_departures,
    touched_bookings,
    unmatched_payments,
    used_id_tokens,
    vessel_accommodations,
    vessel_crew,
    vessel_papers,
    vessels,
    waiting_rooms,
);
