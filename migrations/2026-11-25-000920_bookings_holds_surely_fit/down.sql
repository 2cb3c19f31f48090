DROP FUNCTION holds_surely_fit;
