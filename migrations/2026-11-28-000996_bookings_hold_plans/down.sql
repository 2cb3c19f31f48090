ALTER FUNCTION hold_basis RESET plan_cache_mode;
ALTER FUNCTION holds_surely_fit RESET plan_cache_mode;
