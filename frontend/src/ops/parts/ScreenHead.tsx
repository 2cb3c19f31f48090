// The head of a screen: what it is, how it stands, and what can be done about the whole.

import type { ReactNode } from 'react';
import * as css from './ScreenHead.module.css';

interface ScreenHeadProps {
  title: string;
  /** Beside the title, such as a state. */
  beside?: ReactNode;
  lead?: ReactNode;
  /** Acts, at the other side. */
  children?: ReactNode;
}

export function ScreenHead({ title, beside, lead, children }: ScreenHeadProps) {
  return (
    <div className={css.root}>
      <div className={css.words}>
        <div className={css.line}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </div>
  );
}
