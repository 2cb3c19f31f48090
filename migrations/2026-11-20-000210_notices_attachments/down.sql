DROP TABLE notice_attachments;
ALTER TABLE notices DROP COLUMN cause;
