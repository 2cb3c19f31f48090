SELECT 1; -- A validated constraint needs no way back.
