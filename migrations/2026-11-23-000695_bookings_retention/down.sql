DROP TABLE retention_progress;
