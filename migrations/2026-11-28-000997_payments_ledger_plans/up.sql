-- A movement is found by its id, whatever it is; each was planned anew for a fifth of all postings.
ALTER FUNCTION ledger_balances SET plan_cache_mode = force_generic_plan;
