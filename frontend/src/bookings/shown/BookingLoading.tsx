// Where a booking will stand as soon as it is there, or why it is not.

import { NotThere } from '../../shared/ui/NotThere';
import * as css from './BookingLoading.module.css';
import { words } from './words.en';

interface BookingLoadingProps {
  unreachable: string | null;
  onTryAgain: () => void;
}

export function BookingLoading({ unreachable, onTryAgain }: BookingLoadingProps) {
  if (unreachable !== null) {
    return <NotThere title={words.unreachable} reason={unreachable} onTryAgain={onTryAgain} />;
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
