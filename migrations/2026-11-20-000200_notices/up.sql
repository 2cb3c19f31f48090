CREATE TABLE notices (
  id uuid CONSTRAINT notices_id_pkey PRIMARY KEY,
  letter text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL
    CONSTRAINT notices_language_check CHECK (language IN ('en', 'fil', 'ceb')),
  subject text NOT NULL,
  body_text text,
  body_html text,
  state text NOT NULL DEFAULT 'queued'
    CONSTRAINT notices_state_check CHECK (state IN ('queued', 'sent', 'failed')),
  created_at timestamptz NOT NULL DEFAULT app_now(),
  sent_at timestamptz,
  CONSTRAINT notices_sent_check CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT notices_body_check CHECK ((state = 'queued') = (body_text IS NOT NULL AND body_html IS NOT NULL))
);

COMMENT ON TABLE notices IS 'Letters to people: written in the transaction of their cause, sent after it.';
COMMENT ON COLUMN notices.id IS 'Also the stem of the Message-ID, so that a letter repeated by a crash is recognised.';
COMMENT ON COLUMN notices.letter IS 'Which letter, by the name of its template.';
COMMENT ON COLUMN notices.recipient IS 'The address it goes to.';
COMMENT ON COLUMN notices.language IS 'The language it is written in.';
COMMENT ON COLUMN notices.subject IS 'The subject; bears no code and no address.';
COMMENT ON COLUMN notices.body_text IS 'The letter as plain text; erased once sent or given up, for it may hold a code.';
COMMENT ON COLUMN notices.body_html IS 'The letter as HTML; erased with the text.';
COMMENT ON COLUMN notices.state IS 'queued, sent, or failed after the last attempt.';
COMMENT ON COLUMN notices.created_at IS 'When its cause committed.';
COMMENT ON COLUMN notices.sent_at IS 'When the mail server took it.';

CREATE INDEX notices_created_at_idx ON notices (created_at);
