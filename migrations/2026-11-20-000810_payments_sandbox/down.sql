DROP TABLE sandbox_keys;
DROP TABLE sandbox_refunds;
DROP TABLE sandbox_payments;
DROP TABLE sandbox_sessions;
