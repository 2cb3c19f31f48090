// The worker that opens the gate without a network.

import { ownWorker } from '../shared/ownWorker';

export function startWorker(): void {
  navigator.serviceWorker?.register(ownWorker('/gate-worker.js'), { scope: '/gate' }).catch(() => {
    // Without it the gate opens with a network alone; the next opening tries again.
  });
}
