ALTER TABLE staff_sessions
  ADD COLUMN browser text
    CONSTRAINT staff_sessions_browser_check
      CHECK (browser IN ('edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other')),
  ADD COLUMN system text
    CONSTRAINT staff_sessions_system_check
      CHECK (system IN ('android', 'ios', 'windows', 'macos', 'chromeos', 'linux', 'other'));

COMMENT ON COLUMN staff_sessions.browser IS 'What the browser calls itself, without a version; null where it was not asked.';
COMMENT ON COLUMN staff_sessions.system IS 'What it says that it runs on; null where it was not asked.';
