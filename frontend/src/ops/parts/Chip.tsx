// A state in a word, with a colour beside it.

import type { ReactNode } from 'react';
import * as css from './Chip.module.css';

const TONES = {
  quiet: css.quiet,
  info: css.info,
  ok: css.ok,
  warn: css.warn,
  danger: css.danger,
  route: css.route,
};

export type Tone = keyof typeof TONES;

export function Chip({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.root} ${TONES[tone]}`}>{children}</span>;
}
