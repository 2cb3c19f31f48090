CREATE TABLE retention_progress (
  task text CONSTRAINT retention_progress_task_pkey PRIMARY KEY
    CONSTRAINT retention_progress_task_check CHECK (task IN ('unpaid', 'id_numbers', 'manifests')),
  event_id bigint NOT NULL DEFAULT 0,
  day date NOT NULL DEFAULT '2000-01-01'
);

COMMENT ON TABLE retention_progress IS 'How far personal data has been erased whose time is over.';
COMMENT ON COLUMN retention_progress.task IS 'What is erased: people of bookings that were never paid, numbers of IDs, people on manifests.';
COMMENT ON COLUMN retention_progress.event_id IS 'For unpaid: the last step of a booking that was looked at.';
COMMENT ON COLUMN retention_progress.day IS 'For the others: the last day of departure that is done.';

INSERT INTO retention_progress (task) VALUES ('unpaid'), ('id_numbers'), ('manifests');
