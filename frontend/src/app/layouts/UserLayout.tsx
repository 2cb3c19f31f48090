// The layout of the user area: the main layout with what is the user's beside the content.

import type { ReactNode } from 'react';
import { Sidebar } from '../../users/Sidebar';
import * as css from './layouts.module.css';
import { MainLayout } from './MainLayout';

export function UserLayout({ children }: { children: ReactNode }) {
  return (
    <MainLayout>
      <div className={css.user}>
        <Sidebar />
        <div>{children}</div>
      </div>
    </MainLayout>
  );
}
