-- The money and the letters of the bookings that are confirmed, so that nothing contradicts an invariant.
SET session_replication_role = replica;
SET synchronous_commit = off;
SET work_mem = '512MB';

INSERT INTO payment_attempts (id, booking_id, number, provider, state, amount_centavos, session, created_at,
  expires_at, ask_at)
SELECT md5('attempt' || id)::uuid, id, 1, 'sandbox', 'captured', total_centavos, id::text, created_at,
       created_at + interval '15 minutes', 'infinity'
FROM bookings WHERE state = 'confirmed';

INSERT INTO captures (id, attempt_id, booking_id, provider, payment, amount_centavos, method, paid_at, learned_at,
  is_applied)
SELECT md5('capture' || id)::uuid, md5('attempt' || id)::uuid, id, 'sandbox', id::text, total_centavos, 'gcash',
       created_at + interval '10 minutes', created_at + interval '10 minutes', true
FROM bookings WHERE state = 'confirmed';

INSERT INTO journal (kind, booking_id, cause, at)
SELECT kind, booking_id, id, paid_at FROM captures, (VALUES ('capture'), ('sale')) AS of (kind);

-- In the order of their times, too: no join by hashes, which would come out in another.
SET enable_hashjoin = off;
SET enable_mergejoin = off;
INSERT INTO postings (journal_id, account, amount_centavos)
SELECT j.id, side.account, side.amount * b.passengers_count
FROM journal AS j JOIN bookings AS b ON b.id = j.booking_id
JOIN (VALUES ('capture', 'provider', 84500), ('capture', 'buyer', -84500), ('sale', 'buyer', 84500),
             ('sale', 'fares', -71429), ('sale', 'vat', -8785), ('sale', 'terminal_fees', -2500),
             ('sale', 'service_fees', -1786)) AS side (kind, account, amount) ON side.kind = j.kind;

INSERT INTO notices (id, letter, recipient, language, subject, state, created_at, sent_at, cause)
SELECT md5('notice' || id)::uuid, 'tickets', 'juan@example.ph', 'en', 'Your tickets', 'sent',
       created_at + interval '10 minutes', created_at + interval '11 minutes', 'tickets:' || id
FROM bookings WHERE state = 'confirmed';

RESET ALL;
VACUUM ANALYZE payment_attempts, captures, journal, postings, notices;
