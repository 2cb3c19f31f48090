// The acts about one sailing as buttons, each with its key; one that cannot be done says why.

import { useId } from 'react';
import type { BoardRow } from '../api';
import * as css from './ActButtons.module.css';
import { ACT_KEYS, isOpen, type Possible, type SailingAct } from './acts';
import { words } from './words.en';

interface ActButtonsProps {
  sailing: BoardRow;
  offered: readonly { act: SailingAct; possible: Possible }[];
  onBegin: (act: SailingAct, sailing: BoardRow) => void;
}

export function ActButtons({ sailing, offered, onBegin }: ActButtonsProps) {
  const id = useId();
  return (
    <div className={css.root}>
      {offered.map(({ act, possible }) => {
        const open = isOpen(possible);
        const why = isOpen(possible)
          ? null
          : words.hindrances[possible as keyof typeof words.hindrances];
        return (
          <button
            key={act}
            type="button"
            className={act === 'cancel' ? css.danger : css.act}
            // It can be reached all the same, so that the reason can be read.
            aria-disabled={!open || undefined}
            aria-describedby={why ? `${id}${act}` : undefined}
            aria-keyshortcuts={ACT_KEYS[act]}
            title={why ?? undefined}
            onClick={open ? () => onBegin(act, sailing) : undefined}
          >
            {words.acts[act]} <kbd className={css.key}>{ACT_KEYS[act]}</kbd>
            {why && (
              <span id={`${id}${act}`} className="visually-hidden">
                {why}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
