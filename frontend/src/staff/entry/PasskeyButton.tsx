// The way in by a passkey, where the browser has any.

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import { hasPasskeys, signInByPasskey } from '../factors/passkeys';
import * as css from './entry.module.css';
import { words } from './words.en';

export function PasskeyButton({ onMe }: { onMe: (me: Me) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  if (!hasPasskeys()) {
    return null;
  }
  const show = async () => {
    setBusy(true);
    setFault('');
    try {
      onMe(await signInByPasskey());
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure));
      setBusy(false);
    }
  };
  return (
    <div className={css.other}>
      <Button look="quiet" wide busy={isBusy} onClick={show}>
        <KeyRound size={20} aria-hidden="true" /> {words.byPasskey}
      </Button>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </div>
  );
}
