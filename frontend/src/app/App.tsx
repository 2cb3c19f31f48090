// The whole application around one screen.
// This folder holds what makes one app of the screens: the route table, the guards, the titles and
// the pages that stand in for another.

import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { AppSpinner } from './AppSpinner';
import { Outlet, type Shown } from './Outlet';
import { ToastRegion } from './ToastRegion';

interface AppProps {
  first: Shown;
  /** The address, where there is no browser to ask. */
  path?: string;
}

const loadToasts = async () => (await import('./layouts/late')).late.ToastList;

declare global {
  /** Does again what was done before the code was there; the document brings it. */
  var takeOver: (() => void) | undefined;
}

export function App({ first, path }: AppProps) {
  // Later: what stands in the address is read only after this.
  useEffect(() => void setTimeout(() => globalThis.takeOver?.()), []);
  return (
    <StrictMode>
      <Router {...(path === undefined ? {} : { ssrPath: path })}>
        <Outlet first={first} />
        <ToastRegion load={loadToasts} />
        <AppSpinner />
      </Router>
    </StrictMode>
  );
}
