// The head of a card: what this is, and a line about it.

import type { ReactNode } from 'react';
import * as css from './Heading.module.css';

interface HeadingProps {
  title: string;
  children?: ReactNode;
}

export function Heading({ title, children }: HeadingProps) {
  return (
    <div className={css.root}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className={css.lead}>{children}</p>}
    </div>
  );
}
