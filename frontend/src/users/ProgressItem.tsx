// One part of a complete profile, there or not yet.

import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './ProgressItem.module.css';
import { words } from './words.en';

export function ProgressItem({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={css.root}>
      <Icon className={isDone ? css.done : css.open} size={22} aria-hidden="true" />
      <span>{children}</span>
      <span className="visually-hidden">({isDone ? words.done : words.open})</span>
    </li>
  );
}
