// A traveller at the shop, and a crowd at both names.

import { setTimeout as pause } from 'node:timers/promises';
import { ask, DESK, expect, SHOP } from './door.mjs';

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
  const page = new URL(checkout.checkout_url, `https://${SHOP}`).pathname;
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

/** Asks both names every 100 ms while `work` runs; returns how many requests there were and what failed. */
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
      calls.push(one('GET', '/ops-api/time', 200, { name: DESK }));
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
