// The pages that open without a network: our service worker keeps them.

import { ownWorker } from './ownWorker';

/** How long the pages may take to be fetched, over the slowest network that still brings them. */
const PATIENCE = 60_000;

/** Has the worker keep its pages anew. Returns false where it could not fetch them in time. */
function askFor(worker: ServiceWorker): Promise<boolean> {
  const { port1: answer, port2: asker } = new MessageChannel();
  return new Promise((resolve) => {
    answer.onmessage = ({ data }) => resolve(data === true);
    setTimeout(resolve, PATIENCE, false);
    worker.postMessage(null, [asker]);
  });
}

/**
 * Has the pages kept that open without a network, and waits for it. They are fetched if the worker is new, or
 * if `isRight` finds what is kept at an address wanting. Rejects where there can be no worker.
 */
export async function keepPages(
  address: string,
  isRight: (kept: Response) => Promise<boolean>,
): Promise<boolean> {
  await navigator.serviceWorker.register(ownWorker('/sw.js'));
  const { active } = await navigator.serviceWorker.ready;
  const kept = await caches.match(address, { ignoreVary: true });
  return (kept && (await isRight(kept))) || (active !== null && (await askFor(active)));
}
