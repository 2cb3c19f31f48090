// The specification's words, byte for byte, and three languages that say the same things.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { words as shared } from '../shared/words.en';
import { words as alone } from './alone.en';
import { words as frame } from './layouts/words.en';
import { pageTitle } from './title';
import { words } from './words.en';

test('the frame speaks the words of the specification', () => {
  assert.equal(frame.bookNow, 'Book Now');
  assert.equal(frame.refundAndRebook, 'Refund and Rebook');
  assert.equal(frame.schedules, 'Schedules');
  assert.equal(frame.contactUs, 'Contact Us');
  assert.equal(frame.aboutUs, 'About Us');
  assert.equal(frame.signIn, 'Sign-in');
  assert.equal(frame.myProfile, 'My Profile');
  assert.equal(frame.myBookings, 'My Bookings');
  assert.equal(frame.signOut, 'Sign Out');
  assert.equal(frame.privacyPolicy, 'Privacy Policy');
  assert.equal(frame.termsAndConditions, 'Terms and Conditions');
  assert.equal(alone.notFoundTitle, 'Oh no, something went wrong!');
  assert.equal(
    alone.notFoundText,
    "Either something went wrong or this page doesn't exist anymore.",
  );
  assert.equal(words.takeMeHome, 'Take me to Homepage');
  assert.equal(alone.maintenanceTitle, 'Hold Tight – Maintenance in Progress');
  assert.equal(alone.retry, 'Retry');
  assert.equal(words.titles.manageBooking, 'Manage Booking');
  assert.equal(words.titles.refundRebook, 'Refund and Rebooking');
  assert.equal(words.titles.schedules, 'Schedules');
  assert.equal(words.titles.booking, 'Booking');
  assert.equal(shared.valueRequired, 'Value is required');
  assert.equal(shared.notAnEmail, 'Value is not a valid email address');
  assert.equal(shared.notAPhone, 'Not a valid PH phone number');
  assert.equal(shared.fieldRequired('Birthdate'), 'Birthdate is required');
});

test('a title is the screen, a dash, the product and company name', () => {
  assert.equal(pageTitle('Booking'), 'Booking - {{product}} {{company}}');
  assert.equal(pageTitle(undefined), '{{product}} {{company}}');
});

test('whatever is said in English is said in every language', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const english = files.filter((path) => /\.en\.tsx?$/.test(path));
  assert.ok(english.length >= 5);
  for (const path of english) {
    for (const language of ['fil', 'ceb']) {
      const other = path.replace(/\.en\.(tsx?)$/, `.${language}.$1`);
      assert.ok(files.includes(other), `${other} is missing`);
    }
  }
});
