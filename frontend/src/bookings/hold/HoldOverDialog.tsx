// The seats are free for others again. What was typed is kept, and the same seats are a tap away as
// long as nobody else took them; where a paid booking was to be moved, that one stands as it was.

import { useRef } from 'react';
import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { HoldAgain } from './HoldAgain';
import { words as over } from './over.en';
import { words } from './words.en';

interface HoldOverDialogProps {
  /** The code of the booking that was to be replaced. */
  old: string | null;
  isDrafted: boolean;
}

export function HoldOverDialog({ old, isDrafted }: HoldOverDialogProps) {
  const held = useRef<string>(null);
  const goOn = () => {
    const back = old ? paths.manage(old) : tripsAddress(useDraft.getState().search);
    navigate(held.current ?? back);
  };

  return (
    <Dialog kind="brief" title={over.releasedTitle} onClose={goOn}>
      {(close) => (
        <>
          <p>{old ? words.oldStands : words.released}</p>
          <HoldAgain
            isDrafted={isDrafted && !old}
            onHeld={(address) => {
              held.current = address;
              close();
            }}
          >
            {(look) => (
              <Button look={look} onClick={close}>
                {old ? over.openOld : over.checkAgain}
              </Button>
            )}
          </HoldAgain>
        </>
      )}
    </Dialog>
  );
}
