// Where a booking stands, in a word and a colour.

import * as css from './StatusChip.module.css';
import { actionNeeded, statuses } from './statuses.en';

const LOOKS: Readonly<Record<number, string | undefined>> = {
  0: css.warn,
  1: css.ok,
  5: css.warn,
};

interface StatusChipProps {
  status: number;
  /** A ship does not sail, and its travellers have yet to choose. */
  isWaiting?: boolean;
}

export function StatusChip({ status, isWaiting = false }: StatusChipProps) {
  const text = isWaiting ? actionNeeded : statuses[status];
  const look = isWaiting ? css.warn : (LOOKS[status] ?? css.over);
  return text ? <span className={`${css.root} ${look}`}>{text}</span> : null;
}
