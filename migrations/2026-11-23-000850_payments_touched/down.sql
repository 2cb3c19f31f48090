DROP TRIGGER refunds_touched ON refunds;
DROP TRIGGER captures_touched ON captures;
