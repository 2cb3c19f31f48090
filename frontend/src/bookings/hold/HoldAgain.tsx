// The ways on after the time was up: the same seats once more by one tap, where everything is known
// that they are held for, or the sailings.

import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../shared/api/client';
import { Button } from '../../shared/ui/Button';
import { words as general } from '../../shared/words.en';
import { useDraft } from '../draft';
import { isWhole } from './isWhole';
import { words } from './over.en';

interface HoldAgainProps {
  /** What was held was the draft's. */
  isDrafted: boolean;
  /** It is known where to go on. */
  onHeld: (address: string) => void;
  /** The other way on. */
  children: (look: 'action' | 'quiet') => ReactNode;
}

export function HoldAgain({ isDrafted, onHeld, children }: HoldAgainProps) {
  const canHold = useDraft(isWhole) && isDrafted;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const hold = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const { renewHold } = await import('./renewHold');
      onHeld(await renewHold());
    } catch (failure) {
      setTrouble(failure instanceof ApiFailure ? failure.message : general.connectionFailed);
    }
    setBusy(false);
  };

  return (
    <>
      {trouble !== null && <p role="alert">{trouble}</p>}
      {canHold && (
        <Button busy={busy} onClick={hold}>
          {words.holdAgain}
        </Button>
      )}
      {children(canHold ? 'quiet' : 'action')}
    </>
  );
}
