// How long Parola and its peers take from their start to the first answer, on one database.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { median, startParola, stop } from '../harness/measure.mjs';
import { startFastify, stopPeers } from './peers.mjs';

/** Where there is a peer; ours has a folder of its own each time, as on its first start there. */
export async function measureStarts(report, ground, world, peers, { rounds }) {
  const peer = peers.find(({ name }) => name === 'fastify-one');
  if (!peer) {
    return;
  }
  const section = report.section('start');
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const data = mkdtempSync(join(ground.folder, 'start-'));
    const parola = await startParola({ DATABASE_URL: ground.cluster.url(world.database), DATA_DIR: data });
    await stop(parola);
    const fastify = await startFastify(ground, world, 'one');
    await stopPeers([fastify]);
    runs.push([parola.firstAnswer, fastify.firstAnswer]);
  }
  const [ours, theirs] = [0, 1].map((at) => median(runs.map((run) => run[at])));
  const ratio = median(runs.map(([own, other]) => own / other));
  section.row({ id: 'fastify', what: 'on a database that runs elsewhere', ours, unit: 'ms', beside: peer.words, theirs, ratio });
}
