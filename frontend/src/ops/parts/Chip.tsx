// A state in a word, with a colour beside it.

import type { ReactNode } from 'react';
import * as css from './Chip.module.css';

const TONES = {
  plain: css.plain,
  info: css.info,
  ok: css.ok,
  warn: css.warn,
  danger: css.danger,
};

export type Tone = keyof typeof TONES;

export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${css.root} ${TONES[tone]}`}>{children}</span>;
}
