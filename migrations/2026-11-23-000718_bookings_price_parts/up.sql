ALTER TABLE price_lines
  ADD COLUMN vat_exemption_centavos bigint NOT NULL DEFAULT 0,
  ADD COLUMN statutory_discount_centavos bigint NOT NULL DEFAULT 0;

COMMENT ON COLUMN price_lines.vat_exemption_centavos IS 'Of the discount: the VAT within the regular fare, where the law frees the passenger of it.';
COMMENT ON COLUMN price_lines.statutory_discount_centavos IS 'Of the discount: what the law takes off beside that VAT. The rest is a promotion or a fare by age.';

ALTER TABLE price_lines ADD CONSTRAINT price_lines_parts_check
  CHECK (vat_exemption_centavos >= 0 AND statutory_discount_centavos >= 0
         AND vat_exemption_centavos + statutory_discount_centavos <= discount_centavos) NOT VALID;
