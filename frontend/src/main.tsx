// Where the browser begins: the screen of this address is fetched, then takes over the built page.

import './shared/styles';
import './shared/ui/base.css';
import './shared/ui/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { matchScreen } from './app/match';
import { start } from './app/start';

async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    return;
  }
  const match = matchScreen(location.pathname);
  const Component = await match.screen.load();
  const app = <App first={{ ...match, Component, address: location.pathname }} />;
  // The server sends an empty page where the drawn one would quote figures that no longer hold.
  if (root.hasChildNodes()) {
    globalThis.earlyPorts?.giveBack();
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app);
  }
  await start();
}

main();
