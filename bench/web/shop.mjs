// The shop whose page Lighthouse measures beside ours.

import { join } from 'node:path';
import { Cluster, hasPostgres } from '../harness/postgres.mjs';
import { startPretix } from '../speed/pretix.mjs';

/** Opens pretix's shop in `folder` for as long as `visit` takes with its address. Returns the reason if it cannot. */
export async function visitShop(folder, visit) {
  if (!hasPostgres()) {
    return 'psql or PostgreSQL itself is not on this machine';
  }
  const cluster = new Cluster(join(folder, 'postgres'));
  let pretix;
  try {
    await cluster.start();
    pretix = await startPretix({ cluster, folder });
    await visit(await pretix.startProxy());
    return undefined;
  } catch (error) {
    return error.message;
  } finally {
    await pretix?.close();
    await cluster.stop();
  }
}
