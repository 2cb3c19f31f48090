// @generated automatically by Diesel CLI.

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
    }
}

diesel::table! {
    /// Wrong passwords by address, whether an account has it or not.
    login_failures (email_hash) {
        /// A hash of the address.
        email_hash -> Bytea,
        /// Tries since the last right password or the last new day.
        failures -> Int4,
        /// When the first of them was.
        first_at -> Timestamptz,
        /// Before this instant no password is compared.
        locked_until -> Timestamptz,
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
    }
}

diesel::table! {
    /// Codes sent by mail; one lives at a time for each purpose and subject.
    one_time_codes (purpose, subject) {
        /// registration proves an address, password sets a new password.
        purpose -> Text,
        /// The registration or the account.
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
    /// Google's id tokens that were shown to us: each serves once.
    used_id_tokens (token_hash) {
        /// SHA-256 of the token.
        token_hash -> Bytea,
        /// When the token itself ends, and with it the need to remember it.
        expires_at -> Timestamptz,
    }
}

diesel::joinable!(profiles -> accounts (account_id));
diesel::joinable!(sessions -> accounts (account_id));

diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    code_requests,
    jobs,
    login_failures,
    notices,
    one_time_codes,
    ports,
    profiles,
    rate_limits,
    registrations,
    routes,
    sessions,
    switches,
    used_id_tokens,
);
