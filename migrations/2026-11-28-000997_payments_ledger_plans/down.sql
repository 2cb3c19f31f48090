ALTER FUNCTION ledger_balances RESET plan_cache_mode;
