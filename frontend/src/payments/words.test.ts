// The specification's words about paying and about what was booked, byte for byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as mine } from '../bookings/mine/words.en';
import { words as manage } from './manage/words.en';
import { words } from './pay/words.en';

test('the notice bears its title and its button', () => {
  assert.equal(words.advisory, 'Notice: Payment Advisory');
  assert.equal(words.ok, 'OK');
  assert.match(words.troubledCards, /^Mastercard and JCB credit-card payments through .* provider/);
  assert.deepEqual(words.working, [
    'VISA credit cards',
    'Wallet payments (Maya wallet, GCASH, other e-wallets)',
    'QRPH QR payments',
  ]);
});

test('the user area speaks the words of the specification', () => {
  assert.deepEqual(mine.tabs, { upcoming: 'Upcoming Booking', past: 'Completed Booking' });
  assert.equal(mine.headings.upcoming, 'Upcoming Bookings');
  assert.deepEqual(
    [mine.bookingId, mine.departureDate, mine.departureTime, mine.type],
    ['Booking ID', 'Departure Date', 'Departure Time', 'Type'],
  );
  assert.deepEqual([mine.depart, mine.return], ['DEPART', 'RETURN']);
  assert.deepEqual([mine.viewDetails, mine.manageBooking], ['View Details', 'Manage Booking']);
  assert.equal(mine.bookingInformation, 'Booking Information');
  assert.equal(mine.contactInformation, 'Contact Information');
  assert.equal(mine.passengers, 'Passengers');
  assert.deepEqual(
    [mine.tripType, mine.departTrip, mine.returnTrip, mine.departDate, mine.departTime],
    ['Trip Type', 'Depart', 'Return', 'Depart Date', 'Depart Time'],
  );
  assert.equal(manage.title, 'Manage Booking');
});
