// The shop whose page Lighthouse is asked about beside ours.

import { join } from 'node:path';
import { Cluster } from '../bench/database.mjs';
import { hasDatabase } from '../bench/ground.mjs';
import { WANTED } from '../bench/peers.mjs';
import { Pretix } from '../bench/pretix.mjs';

/** Opens pretix's shop in `folder` for as long as `visit` takes with its address; why not, if it cannot. */
export async function visitShop(folder, visit) {
  if (!WANTED.includes('pretix')) {
    return '`BENCH_PEERS=bare,fastify,pretix` measures beside it';
  }
  if (!hasDatabase()) {
    return 'psql or PostgreSQL itself is not on this machine';
  }
  const cluster = new Cluster(join(folder, 'postgres'));
  const pretix = new Pretix({ cluster, folder });
  try {
    await cluster.start();
    pretix.setUp();
    await pretix.start();
    await visit(await pretix.open());
    return undefined;
  } catch (error) {
    return error.message;
  } finally {
    await pretix.close();
    await cluster.stop();
  }
}
