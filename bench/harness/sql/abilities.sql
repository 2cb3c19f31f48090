-- What the schema can do that an older release's cannot.
SELECT to_regclass('persons_on_board') IS NOT NULL,
       EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'passengers' AND column_name = 'is_listed');
