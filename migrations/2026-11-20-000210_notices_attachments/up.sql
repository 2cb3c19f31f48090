ALTER TABLE notices
  ADD COLUMN cause text CONSTRAINT notices_cause_key UNIQUE;

COMMENT ON COLUMN notices.cause IS 'What a letter is written for, where it must be written once however often it is tried.';

CREATE TABLE notice_attachments (
  notice_id uuid NOT NULL
    CONSTRAINT notice_attachments_notice_id_fkey REFERENCES notices ON DELETE CASCADE,
  position integer NOT NULL CONSTRAINT notice_attachments_position_check CHECK (position >= 0),
  name text NOT NULL,
  media_type text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT notice_attachments_pkey PRIMARY KEY (notice_id, position)
);

COMMENT ON TABLE notice_attachments IS 'Files that go with letters; erased with their bodies.';
COMMENT ON COLUMN notice_attachments.notice_id IS 'The letter.';
COMMENT ON COLUMN notice_attachments.position IS 'The place in the letter, from zero.';
COMMENT ON COLUMN notice_attachments.name IS 'The name of the file.';
COMMENT ON COLUMN notice_attachments.media_type IS 'What it is.';
COMMENT ON COLUMN notice_attachments.content IS 'The file.';
