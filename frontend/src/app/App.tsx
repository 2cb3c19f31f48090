// The whole application around one screen.
// This folder holds what makes one app of the screens: the route table, the guards, the titles and
// the pages that stand in for another.

import { StrictMode } from 'react';
import { Router } from 'wouter';
import { AppSpinner } from './AppSpinner';
import { Outlet, type Shown } from './Outlet';
import { ToastRegion } from './ToastRegion';

interface AppProps {
  first: Shown;
  /** The address, where there is no browser to ask. */
  path?: string;
}

export function App({ first, path }: AppProps) {
  return (
    <StrictMode>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <Outlet first={first} />
        <ToastRegion />
        <AppSpinner />
      </Router>
    </StrictMode>
  );
}
