// Shows a passkey, where the browser has any: to sign in by it, or once more for a grave act.

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Me } from '../../shared/api/opsWire';
import { Button } from '../../shared/ui/Button';
import * as css from './PasskeyButton.module.css';
import { hasPasskeys } from './passkeys';

interface PasskeyButtonProps {
  label: string;
  /** Has it shown; a fault says why it was not. */
  show: () => Promise<Me>;
  onMe: (me: Me) => void;
}

export function PasskeyButton({ label, show, onMe }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  if (!hasPasskeys()) {
    return null;
  }
  const press = async () => {
    setBusy(true);
    setFault('');
    try {
      onMe(await show());
    } catch (failure) {
      setFault(failure instanceof Error ? failure.message : String(failure));
      setBusy(false);
    }
  };
  return (
    <div className={css.root}>
      <Button look="quiet" wide busy={isBusy} onClick={press}>
        <KeyRound size={20} aria-hidden="true" /> {label}
      </Button>
      <p role="alert" className={css.fault}>
        {fault}
      </p>
    </div>
  );
}
