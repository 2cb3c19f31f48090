// Has the pages kept that open without a network, unless the visitor is saving data.

import { ownWorker } from '../../shared/ownWorker';

/** What some browsers tell of the network. */
interface Connected {
  connection?: { saveData?: boolean };
}

export async function keepPages(): Promise<void> {
  const { connection }: Connected = navigator as Connected;
  if (connection?.saveData) {
    return;
  }
  try {
    await navigator.serviceWorker?.register(ownWorker('/sw.js'));
  } catch {
    // Forbidden, or not to be had now: the next page tries again.
  }
}
