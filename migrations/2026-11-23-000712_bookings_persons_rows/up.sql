-- Ships that have left are not counted. Where more were sold than the certificate allows, no more are sold
-- until enough have left.
INSERT INTO persons_on_board (sailing_id, authorised)
SELECT s.id, greatest(authorised_passengers(s.vessel_id), coalesce(aboard.persons, 0))
FROM sailings AS s LEFT JOIN LATERAL (
  SELECT sum(b.passengers_count - (
           SELECT count(*) FROM left_places AS gone
           WHERE gone.booking_id = l.booking_id AND gone.direction = l.direction)) AS persons
  FROM legs AS l JOIN bookings AS b ON b.id = l.booking_id
  WHERE l.sailing_id = s.id AND l.state IN ('held', 'sold')) AS aboard ON true
WHERE s.departs_at > app_now() - interval '2 days'
  AND EXISTS (SELECT FROM stock WHERE sailing_id = s.id)
ON CONFLICT (sailing_id) DO NOTHING;
