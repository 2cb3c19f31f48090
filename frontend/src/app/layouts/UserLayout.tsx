// The layout of the user area: the main layout with what is the user's beside the content.

import type { ReactNode } from 'react';
import { Boundary } from '../../shared/ui/Boundary';
import { Sidebar } from '../../users/Sidebar';
import * as css from './layouts.module.css';
import { MainLayout } from './MainLayout';

export function UserLayout({ children }: { children: ReactNode }) {
  return (
    <MainLayout>
      <div className={css.user}>
        <Boundary>
          <Sidebar />
        </Boundary>
        <div>{children}</div>
      </div>
    </MainLayout>
  );
}
