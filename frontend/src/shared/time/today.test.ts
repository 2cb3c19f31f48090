// Today is what the server says, and goes by its clock where that alone is known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverNow, useServerClock } from './serverClock';
import { knownToday, useToday } from './today';

const YEAR_MS = 365 * 24 * 3_600_000;

test('today goes by the clock of the server, and asking for it sets that clock', async () => {
  const server_time = new Date(Date.now() + YEAR_MS).toISOString();
  useServerClock.setState({ offset: YEAR_MS });
  assert.equal(knownToday().slice(0, 4), server_time.slice(0, 4));

  useServerClock.setState({ offset: null });
  globalThis.fetch = async () => Response.json({ server_time, today: '2031-02-03' });
  await useToday.getState().load();
  assert.equal(knownToday(), '2031-02-03');
  assert.ok(Math.abs(serverNow() - Date.parse(server_time)) < 60_000);
});
