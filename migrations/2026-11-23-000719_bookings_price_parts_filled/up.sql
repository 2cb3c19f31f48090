-- Lines without a discount say it already. Of the others no sum changes. Where less was paid than the law
-- asks, nobody can tell now whether a promotion or a tariff was the reason: what is left of the discount
-- is not called one by law.
UPDATE price_lines AS line
SET vat_exemption_centavos = part.exemption,
    statutory_discount_centavos = CASE WHEN line.amount_centavos = part.by_law
      THEN line.discount_centavos - part.exemption ELSE 0 END
FROM (
  SELECT l.booking_id, l.position,
         CASE WHEN p.passenger_type IN ('SENIOR', 'PWD') THEN
           least(l.regular_centavos - (l.regular_centavos * 200 + 112) / 224, l.discount_centavos)
         ELSE 0 END AS exemption,
         CASE WHEN p.passenger_type IN ('SENIOR', 'PWD') THEN (l.regular_centavos * 160 + 112) / 224
         ELSE (l.regular_centavos * 160 + 100) / 200 END AS by_law
  FROM price_lines AS l
  JOIN passengers AS p ON p.booking_id = l.booking_id AND p.position = l.passenger_position
  WHERE l.kind = 'fare' AND l.discount_centavos > 0
    AND ((p.passenger_type IN ('SENIOR', 'PWD') AND l.vat_centavos = 0)
         OR p.passenger_type IN ('STUDENT', 'MEDAL_OF_VALOR'))
) AS part
WHERE line.booking_id = part.booking_id AND line.position = part.position;

ALTER TABLE price_lines VALIDATE CONSTRAINT price_lines_parts_check;
