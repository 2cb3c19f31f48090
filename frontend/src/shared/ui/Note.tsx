// A card on the chart for what must not be missed.

import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './Note.module.css';

const KINDS = {
  info: { look: css.info, Icon: Info },
  warn: { look: css.warn, Icon: CircleAlert },
  danger: { look: css.danger, Icon: CircleAlert },
};

interface NoteProps {
  kind?: keyof typeof KINDS;
  title?: string;
  children: ReactNode;
}

export function Note({ kind = 'info', title, children }: NoteProps) {
  const { look, Icon } = KINDS[kind];
  return (
    <div className={`${css.root} ${look}`}>
      <Icon className={css.icon} size={22} aria-hidden="true" />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
