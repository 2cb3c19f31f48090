// Somebody who books on the demo's crossings, and pays at the built-in test provider.

/** Far enough that nothing of it closes while a proof runs. */
const DAYS_AHEAD = 20;
const PATIENCE_MS = 30_000;

/** Seats of one class of a sailing, held for one adult. */
export async function hold(world, email) {
  const { today } = await world.call('/time');
  const day = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  const query = `depart_route=CEB-TAG&depart_date=${day}&passengers_count=1`;
  const { departures } = await world.call(`/online-bookings?${query}`);
  const trip = departures.find((one) => one.is_on_sale);
  return await world.call('/online-bookings', {
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
  });
}

/** Pays for a booking, and waits until its seats are sold. */
export async function pay(world, { id, code, manage_token }) {
  const proof = { 'x-booking-token': manage_token };
  const { checkout_url } = await world.call(`/online-bookings/${id}/payments`, {}, proof);
  const body = new URLSearchParams({ outcome: 'succeed', method: 'gcash' });
  const headers = { origin: world.url };
  const pressed = await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' });
  if (pressed.status !== 303) {
    throw new Error(`the checkout answered ${pressed.status}`);
  }
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { status } = await world.call(`/online-bookings/${code}/complete-booking`, {}, proof);
    if (status === 1) {
      return;
    }
    await new Promise((go) => setTimeout(go, 500));
  }
  throw new Error('a booking that was paid is not confirmed');
}
