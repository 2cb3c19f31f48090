CREATE TABLE head_counts (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT head_counts_id_pkey PRIMARY KEY,
  sailing_id uuid NOT NULL
    CONSTRAINT head_counts_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  counter text NOT NULL
    CONSTRAINT head_counts_counter_check CHECK (counter IN ('gate', 'master')),
  number integer NOT NULL
    CONSTRAINT head_counts_number_check CHECK (number BETWEEN 0 AND 10000),
  counted_by uuid CONSTRAINT head_counts_counted_by_fkey REFERENCES staff,
  counted_at timestamptz NOT NULL DEFAULT app_now()
);

COMMENT ON TABLE head_counts IS 'How many people were counted on board. Rows are added; the last of each counter holds.';
COMMENT ON COLUMN head_counts.id IS 'Counted up.';
COMMENT ON COLUMN head_counts.sailing_id IS 'The sailing.';
COMMENT ON COLUMN head_counts.counter IS 'Who counted: somebody at the gate, or the master.';
COMMENT ON COLUMN head_counts.number IS 'How many, infants too, without the crew.';
COMMENT ON COLUMN head_counts.counted_by IS 'Who typed it.';
COMMENT ON COLUMN head_counts.counted_at IS 'When.';

CREATE INDEX head_counts_sailing_id_idx ON head_counts (sailing_id);

CREATE TABLE manifests (
  sailing_id uuid NOT NULL
    CONSTRAINT manifests_sailing_id_fkey REFERENCES sailings,
  version integer NOT NULL
    CONSTRAINT manifests_version_check CHECK (version > 0),
  document text NOT NULL
    CONSTRAINT manifests_document_key UNIQUE,
  body bytea NOT NULL,
  sha256 bytea NOT NULL,
  signature bytea NOT NULL
    CONSTRAINT manifests_signature_check CHECK (octet_length(signature) = 64),
  key_name text NOT NULL
    CONSTRAINT manifests_key_name_check CHECK (key_name <> ''),
  last_scan bigint NOT NULL,
  tickets uuid[] NOT NULL,
  authorised integer NOT NULL,
  persons integer NOT NULL,
  crew integer NOT NULL
    CONSTRAINT manifests_crew_check CHECK (crew >= 0),
  head_gate integer,
  head_master integer,
  reason text
    CONSTRAINT manifests_reason_check CHECK (reason <> '' AND char_length(reason) <= 200),
  sealed_by uuid NOT NULL CONSTRAINT manifests_sealed_by_fkey REFERENCES staff,
  approved_by uuid CONSTRAINT manifests_approved_by_fkey REFERENCES staff,
  sealed_at timestamptz NOT NULL DEFAULT app_now(),
  keep_until timestamptz NOT NULL,
  CONSTRAINT manifests_pkey PRIMARY KEY (sailing_id, version),
  CONSTRAINT manifests_sha256_check CHECK (sha256 = sha256(body)),
  CONSTRAINT manifests_tickets_check CHECK (cardinality(tickets) = persons),
  CONSTRAINT manifests_authorised_check CHECK (persons BETWEEN 0 AND authorised),
  CONSTRAINT manifests_amendment_check
    CHECK ((version = 1) = (approved_by IS NULL) AND (version = 1 OR reason IS NOT NULL)),
  CONSTRAINT manifests_two_persons_check CHECK (approved_by <> sealed_by),
  CONSTRAINT manifests_keep_until_check
    CHECK (keep_until BETWEEN sealed_at + interval '1 year' AND sealed_at + interval '5 years')
);

COMMENT ON TABLE manifests IS 'Who sailed, as it was sworn to. Rows are added and never changed; one is deleted as a whole once its term is over.';
COMMENT ON COLUMN manifests.sailing_id IS 'The sailing.';
COMMENT ON COLUMN manifests.version IS 'One when it was sealed, then one more with each amendment.';
COMMENT ON COLUMN manifests.document IS 'The number that the paper bears.';
COMMENT ON COLUMN manifests.body IS 'The list as canonical JSON in UTF-8: the bytes that were hashed.';
COMMENT ON COLUMN manifests.sha256 IS 'SHA-256 of the body.';
COMMENT ON COLUMN manifests.signature IS 'Ed25519 over the document number and that hash.';
COMMENT ON COLUMN manifests.key_name IS 'The key of tickets that signed, by its name.';
COMMENT ON COLUMN manifests.last_scan IS 'The number of the last scan that the list knows of.';
COMMENT ON COLUMN manifests.tickets IS 'The tickets of the people in the body. They name nobody.';
COMMENT ON COLUMN manifests.authorised IS 'How many people the ship might carry, infants too.';
COMMENT ON COLUMN manifests.persons IS 'How many people are in the body, infants too, without the crew.';
COMMENT ON COLUMN manifests.crew IS 'How many of the crew are in the body.';
COMMENT ON COLUMN manifests.head_gate IS 'How many were counted at the gate; null where nobody counted.';
COMMENT ON COLUMN manifests.head_master IS 'How many the master counted; null where nobody counted.';
COMMENT ON COLUMN manifests.reason IS 'Why it was sealed past what stopped it, or why it was amended.';
COMMENT ON COLUMN manifests.sealed_by IS 'Who sealed it, or asked for the amendment.';
COMMENT ON COLUMN manifests.approved_by IS 'The second person, who agreed to the amendment; null for the first version.';
COMMENT ON COLUMN manifests.sealed_at IS 'When.';
COMMENT ON COLUMN manifests.keep_until IS 'From then on it may be deleted.';

CREATE INDEX manifests_keep_until_idx ON manifests (keep_until);

CREATE FUNCTION manifests_are_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.keep_until <= app_now() THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER manifests_written_once BEFORE UPDATE OR DELETE ON manifests
  FOR EACH ROW EXECUTE FUNCTION manifests_are_written_once();
CREATE TRIGGER manifests_kept BEFORE TRUNCATE ON manifests
  FOR EACH STATEMENT EXECUTE FUNCTION manifests_are_written_once();

CREATE TABLE manifest_links (
  id uuid CONSTRAINT manifest_links_id_pkey PRIMARY KEY,
  token_hash bytea NOT NULL
    CONSTRAINT manifest_links_token_hash_key UNIQUE
    CONSTRAINT manifest_links_token_hash_check CHECK (octet_length(token_hash) = 32),
  sailing_id uuid NOT NULL
    CONSTRAINT manifest_links_sailing_id_fkey REFERENCES sailings ON DELETE CASCADE,
  note text NOT NULL
    CONSTRAINT manifest_links_note_check CHECK (note <> '' AND char_length(note) <= 60),
  made_by uuid NOT NULL CONSTRAINT manifest_links_made_by_fkey REFERENCES staff,
  made_at timestamptz NOT NULL DEFAULT app_now(),
  ends_at timestamptz NOT NULL,
  revoked_at timestamptz,
  openings integer NOT NULL DEFAULT 0
    CONSTRAINT manifest_links_openings_check CHECK (openings >= 0),
  opened_at timestamptz,
  CONSTRAINT manifest_links_life_check
    CHECK (ends_at > made_at AND ends_at <= made_at + interval '48 hours')
);

COMMENT ON TABLE manifest_links IS 'Links by which an authority reads the manifest of a sailing for a while.';
COMMENT ON COLUMN manifest_links.id IS 'A random id.';
COMMENT ON COLUMN manifest_links.token_hash IS 'SHA-256 of what the link bears.';
COMMENT ON COLUMN manifest_links.sailing_id IS 'The sailing.';
COMMENT ON COLUMN manifest_links.note IS 'Whom it was made for.';
COMMENT ON COLUMN manifest_links.made_by IS 'Who made it.';
COMMENT ON COLUMN manifest_links.made_at IS 'When.';
COMMENT ON COLUMN manifest_links.ends_at IS 'From then on it opens nothing: two days later at most.';
COMMENT ON COLUMN manifest_links.revoked_at IS 'When somebody ended it before.';
COMMENT ON COLUMN manifest_links.openings IS 'How often it was opened.';
COMMENT ON COLUMN manifest_links.opened_at IS 'When it was last opened.';

CREATE INDEX manifest_links_sailing_id_idx ON manifest_links (sailing_id);
