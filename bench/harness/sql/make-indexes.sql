-- Makes the indexes again that drop-indexes.sql took away.
SET max_parallel_maintenance_workers = 0;
SELECT definition FROM bench.indexes \gexec
DROP TABLE bench.indexes;
