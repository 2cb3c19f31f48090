-- What PostgreSQL expects these to cost grows with the holds of a subject, whatever plan it makes. While they become
-- more, each hold was planned anew in the hope of a cheaper plan, at ten times the cost of carrying it out.
ALTER FUNCTION hold_basis SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION holds_surely_fit SET plan_cache_mode = force_generic_plan;
