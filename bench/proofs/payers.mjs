// Those who pay during a rush, in a thread of their own: how long they wait is the servers' doing, not the crowd's.

import { parentPort, workerData } from 'node:worker_threads';
import { pay } from './traveller.mjs';

const { url, bookings } = workerData;
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});

/** How long each call took in milliseconds. */
const times = [];

async function call(path, body, headers) {
  const begun = performance.now();
  const asked = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(`${url}/booking-api${path}`, asked);
  const told = await answer.json();
  times.push(performance.now() - begun);
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(told)}`);
  }
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
