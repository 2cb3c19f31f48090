// Acts as buttons, each with its key; one that cannot be done says why.

import { useId } from 'react';
import * as css from './ActButtons.module.css';

export interface Act {
  /** The key that does it, too. */
  keys: string;
  label: string;
  /** Why it cannot be done; nothing where it can. */
  why: string | null;
  isGrave?: boolean;
  begin: () => void;
}

export function ActButtons({ acts }: { acts: readonly Act[] }) {
  const id = useId();
  return (
    <div className={css.root}>
      {acts.map(({ keys, label, why, isGrave, begin }) => (
        <button
          key={keys}
          type="button"
          className={isGrave ? css.danger : css.act}
          // It can be reached all the same, so that the reason can be read.
          aria-disabled={why !== null || undefined}
          aria-describedby={why === null ? undefined : `${id}${keys}`}
          aria-keyshortcuts={keys}
          title={why ?? undefined}
          onClick={why === null ? begin : undefined}
        >
          {label} <kbd className={css.key}>{keys}</kbd>
          {why !== null && (
            <span id={`${id}${keys}`} hidden>
              {why}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
