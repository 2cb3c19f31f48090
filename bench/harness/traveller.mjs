// Books on the demo's crossings, and pays at the built-in test provider.

import { waitUntil } from './processes.mjs';

/** Far enough ahead that no sale closes while a proof runs. */
const DAYS_AHEAD = 20;
const PATIENCE_SECONDS = 30;

/** Returns the body of a hold: a seat of a class of a sailing for one adult. */
export const wishFor = (sailing, accommodation, email, firstname = 'Juan') => ({
  round_trip: false,
  booking_id: sailing,
  accommodation_id: accommodation,
  passengers: [{ firstname, lastname: 'Cruz', gender: 'MALE', birth_date: '1990-01-01' }],
  passenger_contact: {
    firstname: 'Maria',
    lastname: 'Santos',
    email,
    contact_number: '09171234567',
    full_address: '12 Colon Street, Cebu City',
  },
});

/** Returns a function that calls the API of the server at `url`: by POST where there is a body. */
export const callsOf = (url) => async (path, body, headers) => {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/booking-api${path}`, { headers: { 'content-type': 'application/json', ...headers }, ...sent });
  if (!answer.ok) {
    throw new Error(`${path} answered ${answer.status}`);
  }
  return await answer.json();
};

/** Returns the day on which a measurement or a proof travels; `call` asks the API. */
export async function dayOfTravel(call) {
  const { today } = await call('/time');
  return new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
}

/** Holds a seat of one class of a sailing for one adult; returns the booking. */
export async function hold(fixture, email) {
  const day = await dayOfTravel(fixture.call);
  const query = `depart_route=CEB-TAG&depart_date=${day}&passengers_count=1`;
  const { departures } = await fixture.call(`/online-bookings?${query}`);
  const trip = departures.find((one) => one.is_on_sale);
  return await fixture.call('/online-bookings', wishFor(trip.id, trip.accommodations[0].id, email));
}

/** Pays for a booking, and waits until its seats are sold. */
export async function pay(fixture, { id, code, manage_token }) {
  const proof = { 'x-booking-token': manage_token };
  const { checkout_url } = await fixture.call(`/online-bookings/${id}/payments`, {}, proof);
  const body = new URLSearchParams({ outcome: 'succeed', method: 'gcash' });
  const headers = { origin: fixture.url };
  const pressed = await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' });
  if (pressed.status !== 303) {
    throw new Error(`the checkout answered ${pressed.status}`);
  }
  const isConfirmed = async () => {
    const { status } = await fixture.call(`/online-bookings/${code}/complete-booking`, {}, proof);
    return status === 1;
  };
  await waitUntil('a paid booking is confirmed', isConfirmed, { seconds: PATIENCE_SECONDS, everyMs: 500 });
}
