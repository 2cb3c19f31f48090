DROP INDEX refunds_open_idx;
DROP INDEX provider_events_heard_at_idx;
DROP TABLE disputes;
