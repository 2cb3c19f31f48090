-- Each hold calls these. plpgsql keeps their plans; sql would plan them at each call. The lengths of the
-- lists are hidden from the planner: see docs/decisions/042.

CREATE FUNCTION hold_basis(
  of_sailings uuid[], of_classes uuid[], of_subjects bytea[], of_keys bytea[]
) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN json_build_object(
    'places', (
      SELECT coalesce(json_agg(json_build_object(
        'seats', s.capacity - s.held - s.sold,
        'persons', coalesce(p.authorised - p.persons, 0),
        'departs_at', sold.departs_at) ORDER BY place.n), '[]')
      FROM unnest((SELECT of_sailings), of_classes) WITH ORDINALITY
        AS place (sailing_id, accommodation_id, n)
      LEFT JOIN stock AS s
        ON s.sailing_id = place.sailing_id AND s.accommodation_id = place.accommodation_id
      LEFT JOIN persons_on_board AS p ON p.sailing_id = place.sailing_id
      LEFT JOIN sold_sailings AS sold ON sold.id = place.sailing_id),
    'tallies', (
      SELECT coalesce(json_agg(json_build_object(
        'holds', tally.holds, 'seats', tally.seats, 'ran_out', tally.ran_out) ORDER BY by.n), '[]')
      FROM unnest((SELECT of_subjects)) WITH ORDINALITY AS by (subject, n) CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE b.is_held) AS holds,
               coalesce(sum(h.seats) FILTER (WHERE b.is_held), 0) AS seats,
               coalesce(sum(h.seats) FILTER (WHERE b.ran_out), 0) AS ran_out
        FROM hold_subjects AS h CROSS JOIN LATERAL (
          SELECT state = 'awaiting_payment'
                   OR (state = 'held' AND hold_expires_at > app_now()) AS is_held,
                 state IN ('held', 'expired', 'payment_failed') AND hold_expires_at <= app_now()
                   AND hold_expires_at > app_now() - interval '5 minutes' AS ran_out
          FROM bookings WHERE id = h.booking_id OFFSET 0
        ) AS b
        WHERE h.subject = by.subject
      ) AS tally),
    'used_keys', (
      SELECT coalesce(json_agg(EXISTS (
        SELECT FROM idempotent_answers WHERE key_hash = key.hash) ORDER BY key.n), '[]')
      FROM unnest((SELECT of_keys)) WITH ORDINALITY AS key (hash, n)));
END $$;

COMMENT ON FUNCTION hold_basis(uuid[], uuid[], bytea[], bytea[]) IS 'What a hold rests on, as JSON in the order that was asked in: the room of each row of stock and when its sailing departs if it is sold, what each subject holds, which keys were used. A subject has as many rows as it may hold seats, and those of the last minutes; each booking is looked up by its id, so active holds are never scanned.';

CREATE FUNCTION locked_hold_basis(
  of_holders bytea[], of_sailings uuid[], of_classes uuid[], of_subjects bytea[], of_keys bytea[]
) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(holder, 'hex'), 1))
  FROM unnest((SELECT of_holders)) AS holder;
  PERFORM 1 FROM stock
  WHERE (sailing_id, accommodation_id) IN (SELECT * FROM unnest((SELECT of_sailings), of_classes))
  ORDER BY sailing_id, accommodation_id FOR UPDATE;
  RETURN hold_basis(of_sailings, of_classes, of_subjects, of_keys);
END $$;

COMMENT ON FUNCTION locked_hold_basis(bytea[], uuid[], uuid[], bytea[], bytea[]) IS 'Locks the holders, which are given in order, and the rows of stock until the commit. Then returns hold_basis as it is by then: what others committed while the locks were waited for is seen.';
