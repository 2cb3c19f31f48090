-- Each hold calls this. plpgsql keeps its plans; sql would plan them at each call. The lengths of the lists
-- are hidden from the planner: see docs/decisions/042.

CREATE FUNCTION holds_surely_fit(
  of_holders bytea[],
  of_sailings uuid[], of_classes uuid[], all_seats integer[], all_persons integer[], departures timestamptz[],
  of_subjects bytea[], most_holds bigint[], most_seats bigint[],
  in_sailings uuid[], in_classes uuid[], own_seats bigint[], others_seats bigint[],
  network_share bigint, of_keys bytea[]
) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  -- The rows are sorted before the first is locked, so all holders are locked by then.
  PERFORM FROM (
    SELECT count(pg_advisory_xact_lock(hashtextextended(encode(holder, 'hex'), 1))) AS locked
    FROM unnest((SELECT of_holders)) AS holder
  ) AS holders CROSS JOIN stock AS s
  WHERE holders.locked >= 0
    AND (s.sailing_id, s.accommodation_id) IN (SELECT * FROM unnest((SELECT of_sailings), of_classes))
  ORDER BY s.sailing_id, s.accommodation_id FOR UPDATE OF s;
  RETURN NOT EXISTS (
    SELECT FROM unnest((SELECT of_sailings), of_classes, all_seats, all_persons, departures)
      AS need (sailing_id, accommodation_id, seats, persons, departs_at)
    LEFT JOIN stock AS s
      ON s.sailing_id = need.sailing_id AND s.accommodation_id = need.accommodation_id
    LEFT JOIN persons_on_board AS p ON p.sailing_id = need.sailing_id
    LEFT JOIN sold_sailings AS sold ON sold.id = need.sailing_id
    WHERE (s.capacity - s.held - s.sold >= need.seats
           AND p.authorised - p.persons >= need.persons
           AND sold.departs_at = need.departs_at) IS NOT TRUE
  ) AND NOT EXISTS (
    SELECT FROM unnest((SELECT of_subjects), most_holds, most_seats, in_sailings, in_classes, own_seats, others_seats)
      AS need (subject, holds, seats, sailing_id, accommodation_id, own, others)
    CROSS JOIN LATERAL (
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
      WHERE h.subject = need.subject
    ) AS tally
    LEFT JOIN stock AS s
      ON s.sailing_id = need.sailing_id AND s.accommodation_id = need.accommodation_id
    WHERE tally.holds > need.holds
      OR CASE
        WHEN need.sailing_id IS NULL THEN tally.seats > need.seats
        ELSE (tally.seats + tally.ran_out + need.own
              <= (s.capacity - s.held - s.sold + tally.seats - need.others) * network_share / 100) IS NOT TRUE
      END
  ) AND NOT EXISTS (
    SELECT FROM idempotent_answers WHERE key_hash = ANY ((SELECT of_keys)::bytea[])
  );
END $$;

COMMENT ON FUNCTION holds_surely_fit IS 'Locks the holders, which are given in order, and the rows of stock until the commit. Then returns true if all holds fit together, as they stand by then: each place has the seats and may carry the people and departs as expected, each subject holds no more than the most that is given, or its part of a class with what others of these take is within its share, and no key was used. False says nothing: the rules decide.';
