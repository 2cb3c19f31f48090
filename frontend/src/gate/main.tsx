// Where the browser begins at a gate: a page of its own, which works without a network.
// This folder holds the frame of the gate: where it begins, its worker, and what stands in for a
// screen.

import '../shared/ui/base.css';
import './gate.css';
import { createRoot } from 'react-dom/client';
import { start } from '../boarding/device/life';
import { startDisplay } from '../shared/state/display';
import { App } from './App';
import { catchInstall } from './install';
import { startWorker } from './worker';

startDisplay();
catchInstall();
startWorker();
void start();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<App />);
}
