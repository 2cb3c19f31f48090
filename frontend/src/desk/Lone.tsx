// Around screens that stand alone, before somebody is signed in.

import type { ReactNode } from 'react';
import { DisplayMenu } from '../app/layouts/DisplayMenu';
import { Logo } from '../app/layouts/Logo';
import { site } from '../shared/site';
import * as css from './Lone.module.css';
import type { DeskScreen } from './screens';
import { words } from './words.en';

interface LoneProps {
  screen: DeskScreen;
  children: ReactNode;
}

export function Lone({ children }: LoneProps) {
  return (
    <div className={css.root}>
      <header className={css.head}>
        <span className={css.brand}>
          <Logo /> {words.deskOf(site.product)}
        </span>
        <DisplayMenu />
      </header>
      <main id="content" className={css.card} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
