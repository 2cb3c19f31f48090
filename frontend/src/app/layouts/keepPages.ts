// Has the pages kept that open without a network, unless the visitor is saving data.

import { ownWorker } from '../../shared/ownWorker';
import { paths } from '../../shared/paths';

/** What some browsers tell of the network. */
interface Connected {
  connection?: { saveData?: boolean };
}

/** Whether the pages that are kept, if any are, speak another language than this one. */
async function speakOtherwise(): Promise<boolean> {
  const kept = await caches.match(paths.offline, { ignoreVary: true });
  const spoken = `<html lang="${document.documentElement.lang}"`;
  return kept !== undefined && !(await kept.text()).includes(spoken);
}

export async function keepPages(): Promise<void> {
  const { connection }: Connected = navigator as Connected;
  if (connection?.saveData) {
    return;
  }
  try {
    const kept = await navigator.serviceWorker?.register(ownWorker('/sw.js'));
    if (kept?.active && (await speakOtherwise())) {
      kept.active.postMessage(document.documentElement.lang);
    }
  } catch {
    // Forbidden, or not to be had now: the next page tries again.
  }
}
