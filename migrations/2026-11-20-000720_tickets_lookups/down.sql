DROP TABLE lookup_misses;
