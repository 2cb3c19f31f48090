-- The sums stay; what of a discount is by law is told again, as far as it can be, when this is done again.
ALTER TABLE price_lines
  DROP COLUMN statutory_discount_centavos,
  DROP COLUMN vat_exemption_centavos;
