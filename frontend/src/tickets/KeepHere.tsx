// Whether tickets stay on this device: asked, for others may use it, and taken back at any time.

import { CloudDownload, Trash2 } from 'lucide-react';
import { paths } from '../shared/paths';
import { Button, ButtonLink } from '../shared/ui/Button';
import { Note } from '../shared/ui/Note';
import * as css from './KeepHere.module.css';
import { words } from './words.en';

interface KeepHereProps {
  isKept: boolean;
  keep: () => void;
  forget: () => void;
}

export function KeepHere({ isKept, keep, forget }: KeepHereProps) {
  return (
    <div className={css.root}>
      {isKept ? (
        <div className={css.kept}>
          <p className={css.saved} role="status">
            <CloudDownload size={20} aria-hidden="true" /> {words.saved}
          </p>
          <ButtonLink to={paths.myTrip} look="quiet">
            {words.myTrip}
          </ButtonLink>
          <Button look="quiet" onClick={forget}>
            <Trash2 size={20} aria-hidden="true" /> {words.forget}
          </Button>
        </div>
      ) : (
        <Note title={words.keepQuestion}>
          <p>{words.keepWhy}</p>
          <p className={css.keep}>
            <Button look="quiet" onClick={keep}>
              <CloudDownload size={20} aria-hidden="true" /> {words.keep}
            </Button>
          </p>
        </Note>
      )}
    </div>
  );
}
