// How the forms of accounts behave under the hands of people: what they say, and when.

import { expect, newEmail, otherThan, PASSWORD, signUp, test } from './support/accounts';
import { box, boxes, button, toast } from './support/fields';
import { FAILED_LOAD } from './support/test';

test('a form complains when it is sent, and no earlier', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await box(page, 'Email').focus();
  await box(page, 'Password').focus();
  await expect(page.getByText('Email address is required')).toHaveCount(0);
  await box(page, 'Email').fill('maria@');
  await expect(page.getByText('Value is not a valid email address')).toHaveCount(0);
  await box(page, 'Password').focus();
  await expect(page.getByText('Value is not a valid email address')).toHaveCount(1);
  await box(page, 'Email').fill('maria@example.ph');
  await expect(page.getByText('Value is not a valid email address')).toHaveCount(0);
  await box(page, 'Email').fill('');
  await box(page, 'Confirm password').fill('other');
  await button(page, 'Sign up').click();

  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('There is a problem');
  await expect(summary.getByRole('link')).toHaveText([
    'Email address is required',
    'Password is required',
    'Password does not match',
  ]);
  await expect(page.locator(':focus')).toContainText('There is a problem');
  await summary.getByRole('link', { name: 'Password is required' }).click();
  await expect(box(page, 'Password')).toBeFocused();
  await expect(box(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(box(page, 'Password')).toHaveAccessibleDescription(/^Error: Password is required/);
  await box(page, 'Password').fill('other');
  await expect(summary.getByText('Password does not match')).toHaveCount(0);
  await expect(summary.getByText('Password is required')).toHaveCount(0);
  await expect(box(page, 'Password')).toHaveAccessibleDescription(
    /^Error: Password must have at least 8 characters/,
  );
});

test('a password is shown on demand, and each button says whose', async ({ page }) => {
  await page.goto('/auth/sign-up');
  await expect(box(page, 'Password')).toHaveAttribute('placeholder', 'Enter your password');
  await box(page, 'Password').fill(PASSWORD);
  await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(box(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(box(page, 'Confirm password')).toHaveAttribute('type', 'password');
  await button(page, 'Hide password').click();
  await expect(box(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(button(page, 'Show confirm password')).toBeVisible();
});

test('a code that is wrong is told beside the boxes and stays in them', async ({
  page,
  mailbox,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const email = newEmail();
  await page.goto('/auth/sign-up');
  await signUp(page, email);
  await expect(page).toHaveURL('/auth/verify');
  const code = await mailbox.code(email);

  await boxes(page).nth(2).fill('ABC');
  await button(page, 'Verify and Process').click();
  const group = page.getByRole('group', { name: 'Verification code' });
  await expect(group).toHaveAccessibleDescription(/^Error: Enter all 6 characters of the code/);
  await boxes(page).first().fill('ABCDEO');
  await expect(group.getByRole('status')).toContainText('never has 0, O, 1, I or L');
  const wrong = otherThan(code);
  await boxes(page).nth(5).fill(wrong);
  const refused = page.waitForResponse('**/auth/verify-otp');
  await button(page, 'Verify and Process').click();
  expect((await refused).status()).toBe(400);
  await expect(group).toHaveAccessibleDescription(/^Error: /);
  expect(
    await boxes(page).evaluateAll((all) => all.map((b) => (b as HTMLInputElement).value)),
  ).toEqual([...wrong]);

  // The tab was closed while the mail was read.
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await boxes(page).first().focus();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${code.slice(0, 3)}-${code.slice(3)}`,
  );
  await button(page, 'Verify and Process').click();
  await expect(page).toHaveURL('/auth/sign-in');
});

for (const [path, first, second] of [
  ['/auth/verify', '5JSG9A', '5JSG9H'],
  ['/auth/update-password', 'AABBCC', 'AABBCD'],
] as const) {
  test(`on ${path} a code that is typed again is what was typed`, async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'pending-verification',
        JSON.stringify({ email: 'maria@example.ph', userId: 'u' }),
      ),
    );
    await page.goto(path);
    const values = () =>
      boxes(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''));
    for (const code of [first, second, second, first]) {
      await boxes(page).first().click();
      for (const [at, character] of [...code].entries()) {
        await page.keyboard.press(character);
        await expect(boxes(page).nth(Math.min(at + 1, 5))).toBeFocused();
      }
      await expect.poll(values).toBe(code);
    }
    // Wherever the caret stands in a full box.
    await boxes(page).nth(2).focus();
    await page.evaluate(() => (document.activeElement as HTMLInputElement).setSelectionRange(1, 1));
    await page.keyboard.press('K');
    await page.keyboard.press('M');
    await expect.poll(values).toBe(`${first.slice(0, 2)}KM${first.slice(4)}`);
  });
}

test('another code can be asked for once a minute', async ({ page }) => {
  await page.clock.install({ time: '2026-12-01T08:00:00+08:00' });
  let asked = 0;
  await page.route('**/booking-api/auth/resend-otp', (route) => {
    asked += 1;
    return route.fulfill({ json: { message: 'sent' } });
  });
  await page.addInitScript(() => {
    const sentAt = new Date('2026-12-01T08:00:00+08:00').getTime();
    const pending = { email: 'maria@example.ph', userId: 'u', sentAt };
    sessionStorage.setItem('pending-verification', JSON.stringify(pending));
  });
  await page.goto('/auth/verify');
  const again = page.getByRole('button', { name: 'Click to resend' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/^Click to resend \(again in \d+ s\)$/);
  await page.clock.runFor(61_000);
  await expect(again).toHaveText('Click to resend');
  await again.click();
  await expect(
    toast(page, 'Your verification code has been sent to your email address.'),
  ).toBeVisible();
  await expect(again).toBeDisabled();
  await expect.poll(() => asked).toBe(1);
});
