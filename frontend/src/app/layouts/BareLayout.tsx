// The layout of pages that stand alone.

import type { ReactNode } from 'react';
import * as css from './layouts.module.css';

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={css.bare} tabIndex={-1}>
      {children}
    </main>
  );
}
