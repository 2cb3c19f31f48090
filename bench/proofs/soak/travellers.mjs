// People who look for a ship, hold a seat, and pay, give up, come back for their money or forget about it.

import { randomUUID } from 'node:crypto';
import { wishFor } from '../../harness/traveller.mjs';

const API = '/booking-api/online-bookings';
const DAY_MS = 86_400_000;
/** How many days of sailings they choose from, today the first. */
const DAYS = 8;
/** How long a payment may take to be confirmed, and how often is asked, by the fast clock. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 10_000;
/** They come again after so long, half of it or half as much again. */
const PAUSE_MS = 30_000;

/** What becomes of a held booking: each for the share of them up to which it stands. */
const FATES = [
  { name: 'forgotten', upTo: 0.35 },
  { name: 'given up', upTo: 0.45 },
  { name: 'travelled', upTo: 0.85 },
  { name: 'refunded', upTo: 1 },
];

/** An answer that is not what somebody hoped for, and no fault: seats are gone, a sale has closed. */
class Refused extends Error {}

/** Sends a request; returns its status and its body. `proof` is the token of a booking. */
async function send(url, method, path, { body, proof, headers } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(proof ? { 'x-booking-token': proof } : {}), ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text };
}

/** Returns what is on sale: for each class of each sailing its ids, with the voyage and the day. */
export async function onSale(url) {
  const get = async (path) => (await send(url, 'GET', `/booking-api${path}`)).body;
  const [{ routes }, { today }] = [await get('/routes'), await get('/time')];
  const found = [];
  for (let ahead = 0; ahead < DAYS; ahead++) {
    const day = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
    for (const { code } of routes) {
      const { departures } = await get(`/online-bookings?depart_route=${code}&depart_date=${day}`);
      const onSaleNow = departures.filter((one) => one.is_on_sale);
      found.push(
        ...onSaleNow.flatMap(({ id, voyage_number: voyage, accommodations }) =>
          accommodations.map((one) => ({ sailing: id, accommodation: one.id, route: code, voyage, day })),
        ),
      );
    }
  }
  return found;
}

export class Travellers {
  /** How often each thing was done, and how it ended. */
  acts = new Map();
  /** How many answers had each status. */
  statuses = new Map();
  /** How long holds took, in milliseconds of this machine's clock, with the hour in which they were made. */
  holds = [];
  #isOver = false;
  #all;

  /** They begin at once, each at whichever of the servers `pick` names. */
  constructor({ size, classes, clock, random, pick }) {
    Object.assign(this, { classes, clock, random, pick });
    this.#all = Array.from({ length: size }, () => this.#live());
  }

  /** Ends when each has done what it had begun. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  #count(map, key) {
    map.set(key, 1 + (map.get(key) ?? 0));
  }

  async #ask(method, path, options) {
    const answer = await send(this.pick(), method, path, options);
    this.#count(this.statuses, answer.status);
    return answer;
  }

  /** The body of an answer that is well; throws where it is refused. */
  async #done(method, path, options) {
    const { status, body } = await this.#ask(method, path, options);
    if (status >= 300) {
      throw new Refused(`${status}`);
    }
    return body;
  }

  async #live() {
    while (!this.#isOver) {
      await this.clock.pause(PAUSE_MS * (0.5 + this.random()));
      let ended;
      try {
        ended = await this.#travel();
      } catch (error) {
        // While a server is away there is no answer at all.
        ended = error instanceof Refused ? 'refused' : 'unanswered';
      }
      this.#count(this.acts, ended);
    }
  }

  /** Returns how it ended. */
  async #travel() {
    const { sailing, accommodation, route, day } = this.classes[Math.floor(this.random() * this.classes.length)];
    await this.#done('GET', `${API}?depart_route=${route}&depart_date=${day}`);
    const name = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(this.random() * 26))).join('');
    const begun = performance.now();
    const booking = await this.#done('POST', API, { body: wishFor(sailing, accommodation, `${name}@example.ph`, name) });
    this.holds.push([this.clock.passed / 3_600_000, performance.now() - begun]);
    const fate = this.#fate();
    const [at, proof] = [`${API}/${booking.id}`, booking.manage_token];
    if (fate === 'given up') {
      await this.#done('DELETE', at, { proof });
    } else if (fate !== 'forgotten') {
      await this.#pay(at, proof);
      await this.#done('GET', `${at}/tickets`, { proof });
    }
    if (fate === 'refunded') {
      const { quote_id } = await this.#done('POST', `${at}/refunds/quote`, { proof, body: {} });
      const headers = { 'idempotency-key': randomUUID() };
      await this.#done('POST', `${at}/refunds`, { proof, headers, body: { quote_id } });
    }
    return fate;
  }

  #fate() {
    const drawn = this.random();
    return FATES.find(({ upTo }) => drawn < upTo).name;
  }

  async #pay(at, proof) {
    const { checkout_url } = await this.#done('POST', `${at}/payments`, { proof, body: {} });
    // The checkout bears the address of the server that made it, which may be gone.
    const { pathname } = new URL(checkout_url);
    const url = this.pick();
    const pressed = await fetch(url + pathname, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams({ outcome: 'succeed', method: 'gcash' }),
      redirect: 'manual',
    });
    if (pressed.status !== 303) {
      throw new Refused(`the checkout answered ${pressed.status}`);
    }
    const until = this.clock.passed + PATIENCE_MS;
    while (this.clock.passed < until) {
      const { status } = await this.#done('POST', `${at}/complete-booking`, { proof, body: {} });
      if (status === 1) {
        return;
      }
      await this.clock.pause(LOOK_MS);
    }
    throw new Error('a paid booking was not confirmed');
  }
}
