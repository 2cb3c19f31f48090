// Where a booking stands, in a word and a colour.

import * as css from './StatusChip.module.css';
import { statuses } from './statuses.en';

const LOOKS: Readonly<Record<number, string | undefined>> = {
  0: css.warn,
  1: css.ok,
  5: css.warn,
};

export function StatusChip({ status }: { status: number }) {
  const text = statuses[status];
  return text ? <span className={`${css.root} ${LOOKS[status] ?? css.over}`}>{text}</span> : null;
}
