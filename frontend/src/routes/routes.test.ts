// The list of routes is fetched once for screens that follow each other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useRoutes } from './routes';

let asked = 0;
let routes: object[] | null = null;

Object.assign(globalThis, {
  fetch: async () => {
    asked += 1;
    return routes ? Response.json({ routes }) : Response.json({}, { status: 500 });
  },
});

test('a list that came a moment ago is not fetched again, one that is missing or empty is', async (context) => {
  const { load } = useRoutes.getState();
  await load();
  assert.deepEqual(useRoutes.getState().routes, []);
  routes = [];
  await load();
  assert.equal(asked, 2);

  routes = [{ code: 'CEB-TAG' }];
  await load();
  await load();
  assert.deepEqual([asked, useRoutes.getState().routes], [3, routes]);

  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_001 });
  routes = null;
  await load();
  assert.deepEqual([asked, useRoutes.getState().routes], [4, [{ code: 'CEB-TAG' }]]);
});
