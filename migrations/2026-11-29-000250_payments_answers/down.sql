-- Loses what was answered: the release before opens another checkout where the first is over.
DROP TABLE payment_answers;
