// Buyers who hold a seat again and again, and what was promised to them.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callsOf, pay, wishFor } from '../harness/traveller.mjs';

const API = '/booking-api/online-bookings';

/** Returns the classes of every sailing of two weeks that has seats, as pairs of ids. */
export async function onSale(url) {
  const { routes } = await (await fetch(`${url}/booking-api/routes`)).json();
  const found = [];
  for (let ahead = 7; ahead < 21; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const { code } of routes) {
      const { departures } = await (await fetch(`${url}${API}?depart_route=${code}&depart_date=${day}`)).json();
      found.push(...departures.flatMap(({ id, accommodations }) => accommodations.map((one) => [id, one.id])));
    }
  }
  return found;
}

export class Crowd {
  /** The code and the token of each booking that was promised, and when. */
  promised = [];
  /** The codes of those that were told to be paid. */
  paid = [];
  /** How many holds had an answer of each status. */
  statuses = new Map();
  #isOver = false;
  #buyers;

  /**
   * They begin at once: so many, each at one of the servers `urls`, for seats of these classes. One booking in
   * `payEvery` is paid.
   */
  constructor(urls, classes, { size, pauseMs, payEvery = Number.POSITIVE_INFINITY }) {
    this.classes = classes;
    this.pauseMs = pauseMs;
    this.payEvery = payEvery;
    this.#buyers = Array.from({ length: size }, (_, number) => this.#buy(urls[number % urls.length], number, size));
  }

  /** Ends when everybody has had the last answer. */
  async end() {
    this.#isOver = true;
    await Promise.all(this.#buyers);
  }

  async #buy(url, first, step) {
    for (let turn = first; !this.#isOver; turn += step) {
      try {
        const booking = await this.#hold(url, this.classes[turn % this.classes.length]);
        if (booking && turn % this.payEvery === 0) {
          await pay({ url, call: callsOf(url) }, booking);
          this.paid.push(booking.code);
        }
      } catch {
        // There was no answer, so nothing was promised; or it is not paid yet.
      }
      await pause(this.pauseMs);
    }
  }

  /** Holds a seat for somebody new; returns the booking, undefined if there is none. */
  async #hold(url, [sailing, accommodation]) {
    const name = String.fromCharCode(...Array.from(randomBytes(8), (byte) => 97 + (byte % 26)));
    const body = JSON.stringify(wishFor(sailing, accommodation, `${name}@example.ph`, name));
    const answer = await fetch(url + API, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    this.statuses.set(answer.status, 1 + (this.statuses.get(answer.status) ?? 0));
    const booking = await answer.json();
    if (answer.status !== 201) {
      return undefined;
    }
    this.promised.push({ code: booking.code, token: booking.manage_token, at: Date.now() });
    return booking;
  }
}
