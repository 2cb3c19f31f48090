-- A list that was within the certificate when it was sealed may be corrected after the certificate allows fewer, as
-- long as it names nobody more. Not validated: the rule was tighter.
ALTER TABLE manifests
  DROP CONSTRAINT manifests_authorised_check,
  ADD CONSTRAINT manifests_authorised_check
    CHECK (persons >= 0 AND (version > 1 OR persons <= authorised)) NOT VALID;
