-- Takes away the indexes that hold no constraint, so that many rows are written sooner; make-indexes.sql makes them again.
CREATE TABLE bench.indexes AS
SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
FROM pg_index AS i JOIN pg_class AS t ON t.oid = i.indrelid
WHERE t.relnamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid);

SELECT format('DROP INDEX %s', name) FROM bench.indexes \gexec
