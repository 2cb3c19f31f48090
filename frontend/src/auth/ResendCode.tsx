// Asks for another code, once a minute.

import { useState } from 'react';
import { toast } from '../shared/state/toasts';
import { useCountdown } from '../shared/time/useCountdown';
import { resendCode } from './api';
import { keepPendingVerification, type PendingVerification } from './pending';
import * as css from './TextButton.module.css';
import { words } from './words.en';

const EVERY_MS = 60_000;

interface ResendCodeProps {
  pending: PendingVerification;
  onSent: (pending: PendingVerification) => void;
}

export function ResendCode({ pending, onSent }: ResendCodeProps) {
  const [busy, setBusy] = useState(false);
  const seconds = useCountdown((pending.sentAt ?? 0) + EVERY_MS);

  const send = async () => {
    setBusy(true);
    try {
      const next = await resendCode(pending);
      keepPendingVerification(next);
      onSent(next);
      toast('success', words.resent);
    } catch {
      // The toast has told why.
    }
    setBusy(false);
  };

  return (
    <div>
      <p>
        {words.notReceived}{' '}
        <button
          type="button"
          className={css.root}
          disabled={seconds > 0}
          aria-busy={busy}
          onClick={busy ? undefined : send}
        >
          {words.clickToResend}
          {seconds > 0 && ` (${words.resendIn(seconds)})`}
        </button>
      </p>
      {/* The seconds are for the eye; the end of them is told once. */}
      <p className="visually-hidden" role="status">
        {seconds === 0 && words.mayResend}
      </p>
    </div>
  );
}
