// The acts about one sailing, with their keys: two lead to the way to cancel or delay, the others ask
// once more.

import { type ReactNode, useState } from 'react';
import { useShortcuts } from '../../ops/keys';
import { useMe } from '../../ops/me';
import { paths } from '../../ops/paths';
import { query } from '../../shared/api/client';
import { navigate } from '../../shared/navigation/navigation';
import type { Act } from '../acts/ActButtons';
import type { BoardRow } from '../api';
import { ACT_KEYS, ACTS, isOpen, type Possible, possible, type SailingAct } from './acts';
import { type StatusAct, StatusDialog } from './StatusDialog';
import { words } from './words.en';

interface Acts {
  /** Every act about `sailing`, for its buttons. */
  of: (sailing: BoardRow) => Act[];
  can: (act: SailingAct, sailing: BoardRow) => boolean;
  begin: (act: SailingAct, sailing: BoardRow) => void;
  /** The question that is asked now, if there is one. */
  dialog: ReactNode;
}

const NOBODY: readonly string[] = [];

const hindranceOf = (answer: Possible) =>
  answer === 'yes' || answer === 'second-person' ? null : words.hindrances[answer];

/** Where sailings of a day are cancelled or delayed. */
export function disruptionOf(kind: 'cancel' | 'delay', sailings: readonly BoardRow[]): string {
  const ids = sailings.map(({ id }) => id).join(',');
  return `${paths.newDisruption}${query({ kind, day: sailings[0]?.day, sailings: ids })}`;
}

/**
 * `current` names the sailing that keys are about, nothing where there is none; `now` is the server's
 * clock, in milliseconds.
 */
export function useActs(
  title: string,
  now: number,
  current: () => BoardRow | undefined,
  onChanged: () => void,
): Acts {
  const permissions = useMe(({ me }) => me?.permissions ?? NOBODY);
  const [asked, setAsked] = useState<{ act: StatusAct; sailing: BoardRow } | null>(null);

  const can = (act: SailingAct, sailing: BoardRow) => possible(act, sailing, now, permissions);

  const begin = (act: SailingAct, sailing: BoardRow) => {
    if (!isOpen(can(act, sailing))) {
      return;
    }
    if (act === 'cancel' || act === 'delay') {
      navigate(disruptionOf(act, [sailing]));
    } else {
      setAsked({ act, sailing });
    }
  };

  useShortcuts(
    title,
    ACTS.map((act) => ({
      keys: ACT_KEYS[act],
      label: words.acts[act],
      act: () => {
        const sailing = current();
        if (sailing) {
          begin(act, sailing);
        }
      },
    })),
  );

  return {
    of: (sailing) =>
      ACTS.map((act) => ({
        keys: ACT_KEYS[act],
        label: words.acts[act],
        why: hindranceOf(can(act, sailing)),
        isGrave: act === 'cancel',
        begin: () => begin(act, sailing),
      })),
    can: (act, sailing) => isOpen(can(act, sailing)),
    begin,
    dialog: asked && (
      // One that is opened before the last is quite gone is another one, and stays.
      <StatusDialog
        key={`${asked.act} ${asked.sailing.id}`}
        act={asked.act}
        possible={can(asked.act, asked.sailing)}
        sailing={asked.sailing}
        onChanged={onChanged}
        onClose={() => setAsked((now) => (now === asked ? null : now))}
      />
    ),
  };
}
