// Those who pay during a rush, in a thread of their own: how long they wait is the servers' doing, not the crowd's.

import { parentPort, workerData } from 'node:worker_threads';
import { callsOf, pay } from '../harness/traveller.mjs';

const { url, bookings } = workerData;
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});

/** How long each call took in milliseconds. */
const times = [];

const post = callsOf(url);

async function call(...asked) {
  const begun = performance.now();
  const told = await post(...asked);
  times.push(performance.now() - begun);
  return told;
}

let paid = 0;
for (const booking of bookings) {
  if (isOver) {
    break;
  }
  await pay({ url, call }, booking);
  paid++;
}
parentPort.postMessage({ times, paid });
parentPort.close();
