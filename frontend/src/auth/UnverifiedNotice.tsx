// Tells that an account waits for its code, and sends a new one.

import { useState } from 'react';
import { navigateSaying } from '../shared/navigation/navigateSaying';
import { paths } from '../shared/paths';
import { Note } from '../shared/ui/Note';
import { resendCode } from './api';
import { keepPendingVerification, type PendingVerification } from './pending';
import * as css from './TextButton.module.css';
import { words } from './words.en';

export function UnverifiedNotice({ pending }: { pending: PendingVerification }) {
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      keepPendingVerification(await resendCode(pending));
      navigateSaying(paths.verify, 'success', words.codeSent);
    } catch {
      // The toast has told why; the notice stays for another try.
      setBusy(false);
    }
  };

  return (
    <div role="status">
      <Note kind="warn">
        <p>{words.notVerified}</p>
        <p>
          <button
            type="button"
            className={css.root}
            aria-busy={busy}
            onClick={busy ? undefined : send}
          >
            {words.clickHere}
            <span className="visually-hidden"> {words.toRequestCode}</span>
          </button>
        </p>
      </Note>
    </div>
  );
}
