// A traveller and a crowd at the front door, over TLS, each request on a connection of its own.

import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** One request through the proxy, whose own authority `ca` signed its certificate. */
export function ask(ca, method, path, { body, headers = {}, form } = {}) {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const options = {
    host: 'localhost',
    port: 443,
    path,
    method,
    ca,
    agent: false,
    timeout: 60_000,
    headers: { ...headers, ...(text ? { 'content-type': type, 'content-length': Buffer.byteLength(text) } : {}) },
  };
  return new Promise((done, failed) => {
    const call = request(options, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () => {
        const whole = Buffer.concat(pieces);
        done({ status: answer.statusCode, bytes: whole.length, text: whole.toString(), json: () => JSON.parse(whole) });
      });
    });
    call.on('timeout', () => call.destroy(new Error('no answer within a minute')));
    call.on('error', failed);
    call.end(text);
  });
}

function expect(answer, status, what) {
  if (answer.status !== status) {
    throw new Error(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return answer;
}

/** Finds a sailing, holds a seat, pays at the test provider; returns the booking once it has its ticket. */
export async function buy(ca, email) {
  const api = (method, path, more) => ask(ca, method, `/booking-api${path}`, more);
  const today = expect(await api('GET', '/time'), 200, 'the time').json().today;
  const day = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
  const search = `/online-bookings?depart_route=CEB-TAG&depart_date=${day}&round_trip=false`;
  const trip = expect(await api('GET', search), 200, 'the search').json().departures[1];
  const held = await api('POST', '/online-bookings', {
    body: {
      round_trip: false,
      booking_id: trip.id,
      accommodation_id: trip.accommodations[0].id,
      passengers: [{ firstname: 'Juan', lastname: 'Cruz', gender: 'MALE', birth_date: '1990-01-01' }],
      passenger_contact: {
        firstname: 'Maria',
        lastname: 'Santos',
        email,
        contact_number: '09171234567',
        full_address: '12 Colon Street, Cebu City',
      },
    },
  });
  const booking = expect(held, 201, 'the hold').json();
  const headers = { 'X-Booking-Token': booking.manage_token };
  const path = `/online-bookings/${booking.id}`;
  const checkout = expect(await api('POST', `${path}/payments`, { body: {}, headers }), 200, 'the checkout').json();
  const page = new URL(checkout.checkout_url, 'https://localhost').pathname;
  expect(await ask(ca, 'POST', page, { form: { outcome: 'succeed' } }), 303, 'the payment');
  for (let tries = 0; tries < 60; tries++) {
    await api('POST', `${path}/complete-booking`, { body: {}, headers });
    const tickets = await api('GET', `${path}/tickets.pdf`, { headers });
    if (tickets.status === 200 && tickets.text.startsWith('%PDF')) {
      return { ...booking, headers };
    }
    await pause(500);
  }
  throw new Error('the payment never became a ticket');
}

/** Returns true if a booking of before still has its ticket. */
export async function hasTicket(ca, { id, headers }) {
  const answer = await ask(ca, 'GET', `/booking-api/online-bookings/${id}/tickets.pdf`, { headers });
  return answer.status === 200 && answer.text.startsWith('%PDF');
}

/** Sends a GET and a POST every 100 ms while `work` runs; returns how many there were and what failed. */
export async function underLoad(ca, work) {
  const failures = [];
  const calls = [];
  let isOver = false;
  const one = async (method, path, status, more) => {
    try {
      const answer = await ask(ca, method, path, more);
      if (answer.status !== status) {
        failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 100)}`);
      }
    } catch (error) {
      failures.push(`${method} ${path}: ${error.message}`);
    }
  };
  const crowd = (async () => {
    while (!isOver) {
      calls.push(one('GET', '/booking-api/routes', 200));
      // Wrong on purpose: it changes nothing, and its body must arrive for this answer.
      calls.push(one('POST', '/booking-api/online-bookings/lookup', 400, { body: {} }));
      await pause(100);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await crowd;
    await Promise.all(calls);
  }
  return { calls: calls.length, failures };
}
