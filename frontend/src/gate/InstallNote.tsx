// Asks to keep the gate on the home screen, where the browser does not empty its storage.

import { words } from '../boarding/screens/words.en';
import { Button } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import { isInstalled, useInstall } from './install';

/** iOS offers nothing; there it is done in the menu. */
const isByHand = () => 'standalone' in navigator;

export function InstallNote() {
  const offer = useInstall((state) => state.offer);
  if (isInstalled() || !(offer || isByHand())) {
    return null;
  }
  return (
    <Note title={words.installTitle}>
      <p>{words.installText}</p>
      {offer ? (
        <p>
          <Button look="quiet" onClick={() => void offer.prompt()}>
            {words.install}
          </Button>
        </p>
      ) : (
        <p>{words.installByHand}</p>
      )}
    </Note>
  );
}
