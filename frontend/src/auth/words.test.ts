// The specification's words about accounts, byte for byte.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words as form } from '../shared/forms/words.en';
import { words } from './words.en';

test('signing in speaks the words of the specification', () => {
  assert.equal(words.welcomeBack, 'Welcome back');
  assert.equal(words.forgotPassword, 'Forgot password?');
  assert.equal(words.login, 'Login');
  assert.equal(words.orSignInWith, 'Or sign in with');
  assert.equal(words.emailRequired, 'Email address is required');
  assert.equal(words.passwordRequired, 'Password is required');
  assert.equal(words.nowSignedIn, 'You are now signed in');
  assert.equal(words.accessTokenEmpty, 'Unexpected error. Access Token Empty');
  assert.equal(words.notVerified, 'Seems like the account is not yet verified.');
  assert.equal(words.clickHere, 'Click Here');
  assert.equal(words.codeSent, 'Confirmation code has been sent to your email');
  assert.equal(form.enterYourPassword, 'Enter your password');
});

test('signing up and the code speak the words of the specification', () => {
  assert.equal(words.createNewAccount, 'Create new account');
  assert.equal(words.signUp, 'Sign up');
  assert.equal(words.passwordsDiffer, 'Password does not match');
  assert.equal(
    words.completeRegistration,
    'Complete your registration by confirming your email address',
  );
  assert.equal(words.registrationConfirmation, 'Registration confirmation');
  assert.equal(words.clickToResend, 'Click to resend');
  assert.equal(words.resent, 'Your verification code has been sent to your email address.');
  assert.equal(words.verifyAndProcess, 'Verify and Process');
  assert.equal(words.verified, 'Verification completed. You may now login to your account.');
});

test('a forgotten password speaks the words of the specification', () => {
  assert.equal(words.resetPassword, 'Reset Password');
  assert.equal(words.resetSent, 'Forgot password code was sent to your email');
  assert.equal(words.updatePassword, 'Update Password');
  assert.equal(words.submit, 'Submit');
  assert.equal(words.passwordUpdated, 'Password has been updated');
});
