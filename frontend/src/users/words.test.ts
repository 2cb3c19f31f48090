// The specification's words about the user area, byte for byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as general } from '../shared/words.en';
import { words as sidebar } from './sidebar.en';
import { words } from './words.en';

test('the profile speaks the words of the specification', () => {
  assert.equal(words.myProfile, 'My Profile');
  assert.equal(sidebar.myProfile, 'My Profile');
  assert.equal(sidebar.myBookings, 'My Bookings');
  assert.equal(sidebar.signOut, 'Sign Out');
  assert.equal(words.completeYourProfile, 'Complete Your Profile');
  assert.equal(words.verifiedEmail, 'Verified Email');
  assert.equal(words.completeBasicInfo, 'Complete Basic Info');
  assert.equal(words.completed, 'Completed');
  assert.equal(words.saveChanges, 'Save Changes');
  assert.equal(words.linkTitle, 'Link Account to Google');
  assert.equal(words.updated, 'Your information has been updated');
  assert.equal(words.birthDateRequired, 'Birthdate is required');
  assert.equal(words.genderRequired, 'Gender is required');
  assert.equal(words.notAMobile, 'Must be a valid PH mobile number');
  assert.equal(general.fieldRequired(words.fields.birth_date), words.birthDateRequired);
  assert.equal(general.fieldRequired(words.fields.gender), words.genderRequired);
});
