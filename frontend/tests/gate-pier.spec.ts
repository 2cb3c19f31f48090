// Four gates without a network board one ship: who is on board, who was let on twice, and what is kept
// when browsers and the server die. PIER_TICKETS, PIER_KILLS and PIER_SEED say how many come, how often
// something dies, and which moments are drawn.

import { execute, numberOf } from './support/database';
import { test as base, expect, type State } from './support/desk';
import { drawing } from './support/drawn';
import { nextSailing, revokeGate, travellers } from './support/gate';
import { clockFromNow, oneShip } from './support/network';
import { openAll, type PierGate, startGate } from './support/pier';
import { type Server, startServer } from './support/server';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);

const TICKETS = setting('PIER_TICKETS', 200);
const KILLS = setting('PIER_KILLS', 5);
const SEED = setting('PIER_SEED', 1);

/** The ship may carry more than come, or fewer. */
const [ROOM, SCARCE] = [Math.round(TICKETS * 1.1), Math.round(TICKETS * 0.975)];
/** So many are shown at two gates, and so many of a gate's own a second time. */
const [TWICE, AGAIN] = [TICKETS / 20, 2];

/** How wrong the clocks of the four are. */
const TEN_MINUTES = 600_000;
const WRONG_MS = [0, TEN_MINUTES, -TEN_MINUTES, 0];

const VOYAGES = { room: 'E101', scarce: 'E102' };

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const server = await startServer(
        {},
        oneShip(ROOM, [
          { voyage: VOYAGES.room, at: clockFromNow(300).at },
          { voyage: VOYAGES.scarce, at: clockFromNow(540).at },
        ]),
      );
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// One after the other: each has four browsers of its own.
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000 + TICKETS * 1500 + KILLS * 40_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function startGates(server: Server, state: State) {
  const gates: PierGate[] = [];
  for (const [at, wrongMs] of WRONG_MS.entries()) {
    gates.push(await startGate(server, state, `Gate ${at + 1}`, wrongMs));
  }
  return gates;
}

async function closeGates(server: Server, state: State, gates: readonly PierGate[]) {
  for (const gate of gates) {
    await gate.close();
    // Otherwise it is left a share of the next sailing.
    await revokeGate(server, state, gate.device);
  }
}

/** In another order. */
function shuffled<T>(all: readonly T[], next: () => number): T[] {
  const keyed = all.map((one) => ({ one, key: next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

/** How many rows there are of each ticket and verdict at a gate. */
async function scansOf(server: Server, gate: PierGate): Promise<Map<string, number>> {
  const rows = await execute(
    server,
    `SELECT ticket_id, verdict, count(*) FROM scans WHERE device_id = '${gate.device}'
     GROUP BY ticket_id, verdict`,
  );
  return new Map(rows.map(([ticket, verdict, count]) => [`${ticket} ${verdict}`, Number(count)]));
}

test('nobody is lost or let on twice unseen, however often a browser or the server dies', async ({
  owner,
  server,
}) => {
  const begun = Date.now();
  const trip = await nextSailing(server, { voyage: VOYAGES.room });
  const tickets = await travellers(server, trip, TICKETS);
  const idOf = new Map(tickets.map(({ id, code }) => [code, id]));
  const gates = await startGates(server, owner.state);
  await openAll(gates, server, trip);

  // Everybody comes to one gate, and some to a second one.
  const next = drawing(SEED);
  const parts = gates.map((_, at) => tickets.filter((_, place) => place % gates.length === at));
  const twice = Array.from({ length: TWICE }, (_, number) => {
    const from = number % gates.length;
    const ticket = parts[from]?.[Math.floor(number / gates.length)];
    return { ticket, to: (from + 1 + (number % (gates.length - 1))) % gates.length };
  });
  const queues = parts.map((part, at) => {
    const guests = twice.filter(({ to }) => to === at).flatMap(({ ticket }) => ticket ?? []);
    return shuffled([...part, ...guests], next).map(({ code }) => code);
  });

  // No network: the server is away. A browser dies while it reads a code, which is then shown again.
  await server.kill();
  const deaths = queues.map(() => new Map<number, number>());
  for (let number = 0; number < KILLS; number += 1) {
    const at = number % gates.length;
    deaths[at]?.set(Math.floor(next() * (queues[at]?.length ?? 0)), next() * 40);
  }
  await Promise.all(
    gates.map(async (gate, at) => {
      for (const [place, code] of queues[at]?.entries() ?? []) {
        const lateMs = deaths[at]?.get(place);
        if (lateMs !== undefined) {
          await gate.dieAt(code, lateMs);
        }
        const verdict = await gate.show(code);
        const right = lateMs === undefined ? ['green'] : ['green', 'red_boarded'];
        expect(right, `${gate.name}, scan ${place}`).toContain(verdict);
      }
      for (const code of queues[at]?.slice(0, AGAIN) ?? []) {
        expect(await gate.show(code)).toBe('red_boarded');
      }
    }),
  );

  // With a network again: the server dies while gates send, and people go on coming.
  await server.startAgain();
  for (let number = 0; number < KILLS; number += 1) {
    await Promise.all(
      gates.map(async (gate, at) => {
        const code = queues[at]?.[AGAIN + number] ?? '';
        expect(await gate.show(code)).toBe('red_boarded');
      }),
    );
    await pause(600 + next() * 600);
    await server.kill();
    await server.startAgain();
  }
  const patience = { timeout: 120_000 };
  for (const gate of gates) {
    await expect(gate.page().getByText(/to send$/)).toHaveCount(0, patience);
    await expect(gate.page().getByText('Online')).toBeVisible(patience);
  }

  // Every scan that was shown has arrived. What nobody saw, since the browser died, may be there, too.
  let scans = 0;
  for (const [at, gate] of gates.entries()) {
    const rows = await scansOf(server, gate);
    const said = new Map<string, number>();
    for (const { code, verdict } of gate.said) {
      const key = `${idOf.get(code)} ${verdict}`;
      said.set(key, (said.get(key) ?? 0) + 1);
    }
    const lost = [...said].filter(([key, count]) => (rows.get(key) ?? 0) < count);
    expect(lost, gate.name).toEqual([]);
    const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
    expect(all - gate.said.length, gate.name).toBeGreaterThanOrEqual(0);
    expect(all - gate.said.length, gate.name).toBeLessThanOrEqual(deaths[at]?.size ?? 0);
    scans += all;
  }
  const ofSailing = `WHERE sailing_id = '${trip.id}'`;
  const holes = 'SELECT max(seq) - count(*) AS holes FROM scans GROUP BY device_id';
  expect(await numberOf(server, `SELECT sum(holes) FROM (${holes}) AS each`)).toBe(0);
  expect(await numberOf(server, `SELECT count(*) FROM boardings ${ofSailing}`)).toBe(TICKETS);
  const found = await execute(
    server,
    `SELECT ticket_id FROM scan_conflicts ${ofSailing} AND kind = 'twice'`,
  );
  const meant = twice.map(({ ticket }) => ticket?.id ?? '');
  expect(found.flat().sort()).toEqual(meant.sort());
  expect(await numberOf(server, `SELECT count(*) FROM scan_conflicts ${ofSailing}`)).toBe(TWICE);
  // A gate knows the server's time but for half the way there and back.
  const wrong = `at NOT BETWEEN to_timestamp(${begun / 1000}) AND received_at + interval '1 second'`;
  expect(await numberOf(server, `SELECT count(*) FROM scans ${ofSailing} AND ${wrong}`)).toBe(0);
  say(
    `${TICKETS} boarded, ${TWICE} of ${TWICE} conflicts found and none false, ${scans} scans kept ` +
      `through ${KILLS} deaths of browsers and ${KILLS} of the server, PIER_SEED=${SEED}`,
  );
  await closeGates(server, owner.state, gates);
});

test('no more are let on than the ship may carry', async ({ owner, server }) => {
  const trip = await nextSailing(server, { voyage: VOYAGES.scarce });
  const tickets = await travellers(server, trip, TICKETS);
  // More tickets than the certificate allows, as after a change of ships.
  await execute(
    server,
    `ALTER TABLE persons_on_board DROP CONSTRAINT persons_on_board_authorised_check;
     UPDATE persons_on_board SET authorised = ${SCARCE} WHERE sailing_id = '${trip.id}'`,
  );
  const gates = await startGates(server, owner.state);
  await openAll(gates, server, trip);
  await server.kill();

  // Whoever is turned away goes to the next gate.
  const next = drawing(SEED);
  const come = shuffled(tickets, next).map(({ code }) => ({ code, first: Math.floor(next() * 4) }));
  let greens = 0;
  const showAll = async (people: typeof come) => {
    let left = people;
    for (let step = 0; step < gates.length; step += 1) {
      const turnedAway: typeof come = [];
      await Promise.all(
        gates.map(async (gate, at) => {
          for (const one of left.filter(({ first }) => (first + step) % gates.length === at)) {
            const verdict = await gate.show(one.code);
            expect(['green', 'amber_share']).toContain(verdict);
            greens += Number(verdict === 'green');
            if (verdict !== 'green') {
              turnedAway.push(one);
            }
          }
        }),
      );
      left = turnedAway;
    }
    return left;
  };
  const left = await showAll(come);
  expect(greens).toBe(SCARCE);

  await server.startAgain();
  for (const gate of gates) {
    await expect(gate.page().getByText('Online')).toBeVisible({ timeout: 60_000 });
    await expect(gate.page().getByText(/to send$/)).toHaveCount(0, { timeout: 60_000 });
  }
  expect(await showAll(left)).toHaveLength(TICKETS - SCARCE);
  const boarded = `SELECT count(*) FROM boardings WHERE sailing_id = '${trip.id}'`;
  expect(await numberOf(server, boarded)).toBe(SCARCE);
  say(`${TICKETS} came, ${SCARCE} may be on board, and ${greens} are, PIER_SEED=${SEED}`);
  await closeGates(server, owner.state, gates);
});
