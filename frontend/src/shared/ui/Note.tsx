// A card on the chart for what must not be missed.

import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Note.module.css';

interface NoteProps {
  kind?: 'info' | 'warn';
  title?: string;
  children: ReactNode;
}

export function Note({ kind = 'info', title, children }: NoteProps) {
  const Icon = kind === 'warn' ? CircleAlert : Info;
  return (
    <div className={`${css.root} ${css[kind]}`}>
      <Icon className={css.icon} size={22} aria-hidden="true" />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
