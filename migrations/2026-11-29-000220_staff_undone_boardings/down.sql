-- Refused while the log tells of them, which the release before cannot read.
ALTER TABLE staff_events DROP CONSTRAINT staff_events_action_check;
ALTER TABLE staff_events ADD CONSTRAINT staff_events_action_check
      CHECK (action IN (
        'sailing-delayed', 'sailing-cancelled', 'sailing-boarding', 'sailing-departed', 'sailing-arrived',
        'sailing-undone', 'sailing-withdrawn', 'sailing-offered', 'seats-changed', 'disruption-made',
        'call-noted', 'name-corrected', 'contact-changed', 'tickets-sent', 'note-added', 'booking-refunded',
        'booking-rebooked', 'fee-waived', 'links-revoked', 'refund-ended', 'refund-retried',
        'staff-invited', 'invite-ended', 'staff-joined', 'roles-changed', 'staff-ended', 'factors-reset',
        'factor-added', 'factor-removed', 'codes-drawn', 'sessions-ended', 'password-set', 'signed-in',
        'denied', 'exported', 'approval-asked', 'approval-given', 'approval-refused', 'maintenance-set',
        'payment-method-set', 'network-loaded', 'terms-loaded', 'keys-rotated', 'keys-erased',
        'account-sessions-ended', 'test-letter-sent', 'device-added',
        'device-code-drawn', 'device-enrolled', 'device-revoked', 'scans-admitted', 'conflict-resolved',
        'heads-counted', 'crew-set', 'papers-set', 'manifest-sealed', 'manifest-amended',
        'manifest-link-made', 'manifest-link-ended', 'manifest-link-opened', 'manifest-person-added',
        'manifest-person-removed', 'job-retried', 'job-dropped', 'waiting-room-set',
        'manifest-read', 'sailing-moves-free', 'sailing-moves-over', 'disruption-ended', 'scans-lost'));
