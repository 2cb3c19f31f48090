// @generated automatically by Diesel CLI.

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

diesel::allow_tables_to_appear_in_same_query!(jobs, notices, ports, rate_limits, routes, switches,);
