// Stands where ports would be chosen when the list of routes did not come.

import { useState } from 'react';
import { useRoutes } from '../../routes/routes';
import { Button } from '../../shared/ui/Button';
import { words as general } from '../../shared/words.en';
import * as css from './NoPorts.module.css';
import { words } from './words.en';

export function NoPorts() {
  const load = useRoutes((state) => state.load);
  const [busy, setBusy] = useState(false);

  const tryAgain = async () => {
    setBusy(true);
    await load();
    setBusy(false);
  };

  return (
    <div className={css.root}>
      <p role="status">{words.noPorts}</p>
      <Button look="quiet" busy={busy} onClick={tryAgain}>
        {general.tryAgain}
      </Button>
    </div>
  );
}
