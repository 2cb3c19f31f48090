// Where a booking will stand as soon as it is there, or why it is not.

import { Button } from '../../shared/ui/Button';
import { Note } from '../../shared/ui/Note';
import { words as general } from '../../shared/words.en';
import * as css from './BookingLoading.module.css';
import { words } from './words.en';

interface BookingLoadingProps {
  unreachable: string | null;
  onTryAgain: () => void;
}

export function BookingLoading({ unreachable, onTryAgain }: BookingLoadingProps) {
  if (unreachable !== null) {
    return (
      <div role="alert">
        <Note kind="warn" title={words.unreachable}>
          <p>{unreachable}</p>
          <p>
            <Button look="quiet" onClick={onTryAgain}>
              {general.tryAgain}
            </Button>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <div>
      <p className="visually-hidden" role="status">
        {words.loading}
      </p>
      <div className={css.root} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
