// How long Parola and a peer take from their start to the first answer, on one database.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { interleave } from '../harness/measure.mjs';
import { stop } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { startFastify } from './peers.mjs';

/** Measures both, if the peer is there. Ours has an empty data folder each time, as on its first start. */
export async function measureStarts(report, fixture, dataset, peers, { rounds }) {
  const peer = peers.find(({ name }) => name === 'fastify-one');
  if (!peer) {
    return;
  }
  const turn = (startServer) => async () => {
    const server = await startServer();
    await stop(server);
    return server;
  };
  const startOurs = () => {
    const data = mkdtempSync(join(fixture.folder, 'start-'));
    const url = fixture.cluster.url(dataset.database);
    return startParola({ DATABASE_URL: url, DATA_DIR: data, KEYS_FILE: fixture.keys });
  };
  const turns = new Map([
    ['ours', turn(startOurs)],
    ['theirs', turn(() => startFastify(fixture, dataset, 'one'))],
  ]);
  const found = await interleave(rounds, turns);
  const [own, other] = [found.get('ours'), found.get('theirs')];
  report.section('start').row({
    id: 'fastify',
    what: 'on a database that runs elsewhere',
    ours: medianOf(own, 'firstAnswer'),
    unit: 'ms',
    beside: peer.label,
    theirs: medianOf(other, 'firstAnswer'),
    ratio: median(ratios(own, other, 'firstAnswer')),
  });
}
