// Accounts from beginning to end: signing up, the code from the mail, signing in, a new password.

import type { Page } from '@playwright/test';
import { words as appCeb } from '../src/app/layouts/words.ceb';
import { words as appFil } from '../src/app/layouts/words.fil';
import { words as ceb } from '../src/auth/words.ceb';
import { words as fil } from '../src/auth/words.fil';
import { words as userCeb } from '../src/users/words.ceb';
import { words as userFil } from '../src/users/words.fil';
import {
  expect,
  logIn,
  newEmail,
  otherThan,
  PASSWORD,
  register,
  signUp,
  test,
} from './support/accounts';
import { messageOf } from './support/answers';
import { box, boxes, button, heading, toast } from './support/fields';
import { SIGNED_OUT, storedSession } from './support/kept';
import type { Mailbox } from './support/mail';
import { FAILED_LOAD } from './support/test';

/** What the walk through an account says, in English as the specification has it. */
const ENGLISH = {
  createNewAccount: 'Create new account',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  signUp: 'Sign up',
  completeRegistration: 'Complete your registration by confirming your email address',
  registrationConfirmation: 'Registration confirmation',
  verifyAndProcess: 'Verify and Process',
  verified: 'Verification completed. You may now login to your account.',
  welcomeBack: 'Welcome back',
  login: 'Login',
  nowSignedIn: 'You are now signed in',
  myProfile: 'My Profile',
  signOut: 'Sign Out',
};

const LANGUAGES = {
  en: ENGLISH,
  fil: { ...fil, myProfile: userFil.myProfile, signOut: appFil.signOut },
  ceb: { ...ceb, myProfile: userCeb.myProfile, signOut: appCeb.signOut },
};

async function walkThrough(page: Page, mailbox: Mailbox, words: typeof ENGLISH): Promise<void> {
  const email = newEmail();
  await page.goto('/auth/sign-up');
  await expect(heading(page)).toHaveText(words.createNewAccount);
  await signUp(page, email, words);

  await expect(page).toHaveURL('/auth/verify');
  await expect(toast(page, words.completeRegistration)).toBeVisible();
  await expect(heading(page)).toHaveText(words.registrationConfirmation);
  await expect(page.getByText(email)).toBeVisible();
  await boxes(page)
    .first()
    .fill(await mailbox.code(email));
  await button(page, words.verifyAndProcess).click();

  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, words.verified)).toBeVisible();
  await expect(heading(page)).toHaveText(words.welcomeBack);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('pending-verification')))
    .toBeNull();
  await logIn(page, { email, password: PASSWORD }, words);

  await expect(page).toHaveURL('/');
  await expect(toast(page, words.nowSignedIn)).toBeVisible();
  await page.goto('/user/profile');
  await expect(heading(page)).toHaveText(words.myProfile);
  await page.getByRole('complementary').getByRole('button', { name: words.signOut }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedSession(page)).toEqual(SIGNED_OUT);
}

for (const [language, words] of Object.entries(LANGUAGES)) {
  test(`an account in ${language}: sign up, code, sign in, sign out`, async ({ page, mailbox }) => {
    await page.goto(`/?lang=${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }]);
    await walkThrough(page, mailbox, words);
  });
}

test('an account on a narrow phone', async ({ page, mailbox }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await walkThrough(page, mailbox, ENGLISH);
});

test('an account with the keyboard alone', async ({ page, mailbox }) => {
  const email = newEmail();
  const press = (key: string) => page.keyboard.press(key);
  const type = (text: string) => page.keyboard.type(text);
  const tabTo = async (name: string) => {
    for (let step = 0; step < 30; step++) {
      await press('Tab');
      const found = await page.evaluate(() => {
        const { activeElement } = document;
        const labelled = activeElement as HTMLInputElement | null;
        return labelled?.labels?.[0]?.textContent?.trim() ?? activeElement?.textContent ?? '';
      });
      if (found === name) {
        return;
      }
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await page.goto('/auth/sign-up');
  await tabTo('Email');
  await type(email);
  await tabTo('Password');
  await type(PASSWORD);
  await tabTo('Confirm password');
  await type(PASSWORD);
  await press('Enter');
  await expect(page).toHaveURL('/auth/verify');
  await expect(heading(page)).toBeFocused();

  const code = await mailbox.code(email);
  await press('Tab');
  await expect(boxes(page).first()).toBeFocused();
  await type(`${code.slice(0, 3).toLowerCase()}X`);
  await expect(boxes(page).nth(4)).toBeFocused();
  await press('Backspace');
  await expect(boxes(page).nth(3)).toBeFocused();
  await expect(boxes(page).nth(3)).toHaveValue('');
  await press('Home');
  await press('End');
  await expect(boxes(page).nth(5)).toBeFocused();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await type(code.slice(3));
  await press('Enter');
  await expect(page).toHaveURL('/auth/sign-in');

  await tabTo('Email');
  await type(email);
  await tabTo('Password');
  await type(PASSWORD);
  await tabTo('Login');
  await press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are now signed in')).toBeVisible();
});

test('an account that is not verified is offered another code', async ({
  page,
  server,
  mailbox,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const { email, password, user_id } = await register(server);
  const first = await mailbox.code(email);
  await page.goto('/auth/sign-in');
  await logIn(page, { email, password });
  await expect(page.getByText('Seems like the account is not yet verified.')).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('pending-verification'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ email, userId: user_id });
  await button(page, 'Click Here to request a verification code').click();
  await expect(page).toHaveURL('/auth/verify');
  await expect(toast(page, 'Confirmation code has been sent to your email')).toBeVisible();
  const second = await mailbox.code(email);
  expect(second).not.toBe(first);
  await boxes(page).first().fill(second);
  await button(page, 'Verify and Process').click();
  await expect(page).toHaveURL('/auth/sign-in');
});

test('a login without a token, with wrong words and with strange words fails in the open', async ({
  page,
  account,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  await page.goto('/auth/sign-in');
  await button(page, 'Login').click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Email address is required',
    'Password is required',
  ]);
  const message = await messageOf(page, '**/auth/login', () =>
    logIn(page, { ...account, password: 'something else entirely' }),
  );
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();

  await page.route('**/booking-api/auth/login', (route) => route.fulfill({ json: {} }));
  await button(page, 'Login').click();
  await expect(toast(page, 'Unexpected error. Access Token Empty')).toBeVisible();
  await expect(page).toHaveURL('/auth/sign-in');
  await page.unroute('**/booking-api/auth/login');
  await box(page, 'Password').fill(account.password);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
});

test('a forgotten password is replaced with a code from the mail', async ({
  page,
  account,
  mailbox,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const { email } = account;
  const another = 'lanterns over a calm sea';
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  await box(page, 'Email').fill(email);
  await button(page, 'Reset Password').click();
  await expect(page).toHaveURL('/auth/update-password');
  await expect(toast(page, 'Forgot password code was sent to your email')).toBeVisible();
  await expect(heading(page)).toHaveText('Update Password');
  await expect(box(page, 'Email')).toHaveValue(email);

  const code = await mailbox.code(email);
  await box(page, 'Password').fill(another);
  await box(page, 'Confirm password').fill(another);
  await boxes(page).first().fill(otherThan(code));
  await button(page, 'Submit').click();
  await expect(page.getByRole('group', { name: 'Verification code' })).toHaveAccessibleDescription(
    /^Error: /,
  );
  await boxes(page).first().fill(code);
  await button(page, 'Submit').click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, 'Password has been updated')).toBeVisible();

  await logIn(page, { email, password: PASSWORD });
  await expect(page.getByRole('alert')).toBeVisible();
  await logIn(page, { email, password: another });
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'You are now signed in')).toBeVisible();
});
