// The whole desk around one screen.
// This folder holds the frame of the desk: the table of screens, who may enter, the bars and menus
// around every screen, and what stands in for one.

import { StrictMode } from 'react';
import { Router } from 'wouter';
import { ToastRegion } from '../app/ToastRegion';
import { FactorAgain } from './FactorAgain';
import { Outlet } from './Outlet';

const loadToasts = async () => (await import('../shared/ui/ToastList')).ToastList;

export function App() {
  return (
    <StrictMode>
      <Router>
        <Outlet />
        <FactorAgain />
        <ToastRegion load={loadToasts} />
      </Router>
    </StrictMode>
  );
}
