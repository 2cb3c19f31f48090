DROP TABLE switches;
DROP TABLE rate_limits;
DROP TABLE jobs;
DROP FUNCTION app_now();
