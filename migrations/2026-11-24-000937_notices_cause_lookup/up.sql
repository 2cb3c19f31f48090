-- Causes begin with what they are about, such as a sailing or a booking.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notices_cause_idx ON notices (cause text_pattern_ops)
  WHERE cause IS NOT NULL;
