DROP TRIGGER refunds_counted ON refunds;
DROP FUNCTION refund_is_counted();
ALTER TABLE captures DROP COLUMN returned_centavos;
