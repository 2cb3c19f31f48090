// Says that the network is gone, for as long as it is.

import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import * as css from './OfflineStrip.module.css';
import { words } from './words.en';

function watch(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function OfflineStrip() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={css.root}>
          <WifiOff size={18} aria-hidden="true" /> {words.offline}
        </p>
      )}
    </div>
  );
}
