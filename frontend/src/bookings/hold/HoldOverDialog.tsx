// The seats are free for others again. What was typed is kept, and the way back is short; where a
// paid booking was to be moved, that one stands as it was.

import { navigate } from '../../shared/navigation/navigation';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { useDraft } from '../draft';
import { tripsAddress } from '../flow/address';
import { words } from './words.en';

interface HoldOverDialogProps {
  /** The code of the booking that was to be replaced. */
  old: string | null;
}

export function HoldOverDialog({ old }: HoldOverDialogProps) {
  const goBack = () => navigate(old ? paths.manage(old) : tripsAddress(useDraft.getState().search));

  return (
    <Dialog kind="brief" title={words.releasedTitle} onClose={goBack}>
      {(close) => (
        <>
          <p>{old ? words.oldStands : words.released}</p>
          <Button onClick={close}>{old ? words.openOld : words.checkAgain}</Button>
        </>
      )}
    </Dialog>
  );
}
