// Where the browser begins at the desk: the screen of this address is fetched while the server is
// asked who is signed in.

import '../shared/styles';
import '../shared/ui/base.css';
import '../shared/ui/fonts.css';
import './desk.css';
import { createRoot } from 'react-dom/client';
import { startDisplay } from '../shared/state/display';
import { App } from './App';
import { startSession } from './session';

startDisplay();
startSession();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<App />);
}
