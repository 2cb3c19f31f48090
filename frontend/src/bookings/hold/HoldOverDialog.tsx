// The seats are free for others again. What was typed is kept, and the way back is short.

import { useEffect, useId, useRef } from 'react';
import { navigate } from '../../shared/navigation';
import { Button } from '../../shared/ui/Button';
import { useDraft } from '../draft';
import { tripsAddress } from '../trips/address';
import * as css from './HoldOverDialog.module.css';
import { words } from './words.en';

export function HoldOverDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  // Only a call makes a dialog stand before everything else.
  useEffect(() => dialog.current?.showModal(), []);

  const goBack = () => navigate(tripsAddress(useDraft.getState().search));

  return (
    <dialog ref={dialog} className={css.root} aria-labelledby={title} onClose={goBack}>
      <h2 className={css.title} id={title}>
        {words.releasedTitle}
      </h2>
      <p>{words.released}</p>
      <Button onClick={() => dialog.current?.close()}>{words.checkAgain}</Button>
    </dialog>
  );
}
