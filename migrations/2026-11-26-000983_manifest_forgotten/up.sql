CREATE TABLE forgotten_manifests (
  sailing_id uuid NOT NULL
    CONSTRAINT forgotten_manifests_sailing_id_fkey REFERENCES sailings,
  version integer NOT NULL
    CONSTRAINT forgotten_manifests_version_check CHECK (version > 0),
  document text NOT NULL
    CONSTRAINT forgotten_manifests_document_key UNIQUE,
  forgotten_at timestamptz NOT NULL DEFAULT app_now(),
  CONSTRAINT forgotten_manifests_pkey PRIMARY KEY (sailing_id, version)
);

COMMENT ON TABLE forgotten_manifests IS 'Manifests that were deleted when their term was over. Nothing here names anybody.';
COMMENT ON COLUMN forgotten_manifests.sailing_id IS 'The sailing.';
COMMENT ON COLUMN forgotten_manifests.version IS 'The version.';
COMMENT ON COLUMN forgotten_manifests.document IS 'The number that the paper bears.';
COMMENT ON COLUMN forgotten_manifests.forgotten_at IS 'When it was deleted.';

CREATE FUNCTION forgotten_manifests_are_written_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER forgotten_manifests_written_once BEFORE UPDATE OR DELETE ON forgotten_manifests
  FOR EACH ROW EXECUTE FUNCTION forgotten_manifests_are_written_once();
CREATE TRIGGER forgotten_manifests_kept BEFORE TRUNCATE ON forgotten_manifests
  FOR EACH STATEMENT EXECUTE FUNCTION forgotten_manifests_are_written_once();

-- Whoever gets a query into the program can set the clock of app_now() forward, but not that of now().
CREATE FUNCTION manifests_over(most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT m.sailing_id FROM manifests AS m
  WHERE m.keep_until <= least(now(), app_now()) AND NOT EXISTS (
    SELECT FROM manifests AS other
    WHERE other.sailing_id = m.sailing_id AND other.keep_until > least(now(), app_now()))
  LIMIT most
$$;

COMMENT ON FUNCTION manifests_over(integer) IS
  'The sailings, up to so many, of whose manifest every version is past its term.';

CREATE FUNCTION forget_manifest(sailing uuid) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  newest timestamptz;
  deleted integer;
BEGIN
  SELECT max(keep_until) INTO newest FROM manifests WHERE sailing_id = sailing;
  IF newest IS NULL THEN
    RETURN 0;
  END IF;
  IF newest > least(now(), app_now()) THEN
    RAISE EXCEPTION 'the term of this manifest is not over' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO forgotten_manifests (sailing_id, version, document)
  SELECT sailing_id, version, document FROM manifests WHERE sailing_id = sailing;
  DELETE FROM manifest_links WHERE sailing_id = sailing;
  DELETE FROM head_counts WHERE sailing_id = sailing;
  DELETE FROM sailing_crew WHERE sailing_id = sailing;
  DELETE FROM manifests WHERE sailing_id = sailing;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;

COMMENT ON FUNCTION forget_manifest(uuid) IS
  'Deletes every version of a sailing''s manifest with its links, head counts and crew, once the term of the newest is over, and refuses to before. The owner''s rights do it; whoever serves may call it.';

REVOKE EXECUTE ON FUNCTION forget_manifest(uuid) FROM PUBLIC;

-- The tables are the owner's, whatever tables of the same name the caller has made.
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION forget_manifest(uuid) SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
