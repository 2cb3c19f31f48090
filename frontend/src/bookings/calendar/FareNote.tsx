// What the numbers in the month mean, or why there are none.

import { Button } from '../../shared/ui/Button';
import { words as general } from '../../shared/words.en';
import { words } from './dates.en';
import * as css from './MonthGrid.module.css';

interface FareNoteProps {
  hasRoute: boolean;
  hasLowest: boolean;
  failed: boolean;
  onTryAgain: () => void;
}

export function FareNote({ hasRoute, hasLowest, failed, onTryAgain }: FareNoteProps) {
  if (!hasRoute) {
    return <p className={css.note}>{words.choosePortsFirst}</p>;
  }
  if (failed) {
    return (
      <div className={css.failure}>
        <p className={css.note} role="status">
          {words.noFares}
        </p>
        <Button look="quiet" onClick={onTryAgain}>
          {general.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <p className={css.note}>
      {words.aboutFares}{' '}
      {hasLowest && (
        <span className={css.legend}>
          <span className={css.mark} aria-hidden="true" /> {words.lowestOfMonth}
        </span>
      )}
    </p>
  );
}
