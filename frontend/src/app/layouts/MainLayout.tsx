// The layout of most pages: bar, banner, content, foot, the way back up.

import { type ReactNode, useEffect, useState } from 'react';
import { NewRouteBanner } from '../../routes/NewRouteBanner';
import { Boundary } from '../../shared/ui/Boundary';
import { whenIdle } from '../../shared/whenIdle';
import { Frame } from './Frame';
import * as css from './layouts.module.css';

type Late = typeof import('./late').late;

export function MainLayout({ children }: { children: ReactNode }) {
  const [late, setLate] = useState<Late | null>(null);

  useEffect(() => {
    // Without a network the page does without.
    whenIdle(() =>
      import('./late').then(
        ({ late }) => {
          setLate(late);
          late.keepPagesUnasked();
        },
        () => {},
      ),
    );
  }, []);

  return (
    <Frame
      banner={
        <Boundary>
          <div className={css.news}>{late && <late.News />}</div>
          <NewRouteBanner />
        </Boundary>
      }
      end={late && <late.BackToTop />}
    >
      {children}
    </Frame>
  );
}
