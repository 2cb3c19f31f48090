// The layout of most pages: bar, banner, content, foot, the way back up.

import type { ReactNode } from 'react';
import { NewRouteBanner } from '../../routes/NewRouteBanner';
import { Boundary } from '../../shared/ui/Boundary';
import { BackToTop } from './BackToTop';
import { Frame } from './Frame';

export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      banner={
        <Boundary>
          <NewRouteBanner />
        </Boundary>
      }
      end={<BackToTop />}
    >
      {children}
    </Frame>
  );
}
