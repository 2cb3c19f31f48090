// Every screen of the desk in light and dark: nothing sticks out, and nothing stands in anybody's way.
// And the whole of the frame by the keyboard alone.

import { enter, expect, test } from './support/desk';
import { heading } from './support/fields';
import { presetTheme } from './support/kept';
import { expectFine } from './support/looks';
import { FAILED_LOAD } from './support/test';

const WIDTHS = [768, 1366, 1920];

const SCREENS = {
  '/': 'Board',
  '/bookings': 'Bookings',
  '/disruptions': 'Delays, cancellations and free moves',
  '/conflicts': 'Conflicts',
  '/devices': 'Devices',
  '/refunds': 'Refunds',
  '/figures': 'Figures',
  '/approvals': 'Approvals',
  '/staff': 'Staff',
  '/log': 'Log',
  '/account': 'My account',
  '/nowhere': 'There is no such screen',
};

for (const theme of ['light', 'dark']) {
  test(`the sign-in in ${theme}`, async ({ page, complaints }) => {
    complaints.allow(FAILED_LOAD);
    await presetTheme(page, theme);
    await page.goto('/sign-in');
    await expect(heading(page)).toHaveText('Sign in');
    await expectFine(page, WIDTHS);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectFine(page, WIDTHS);
  });

  for (const [path, title] of Object.entries(SCREENS)) {
    test(`${path} in ${theme}`, async ({ page, owner, complaints }) => {
      complaints.allow(FAILED_LOAD);
      await presetTheme(page, theme);
      await enter(page, owner.state);
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      // What is asked for is there, or there is nothing of it.
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      await expectFine(page, WIDTHS);
    });
  }
}

test('keys alone lead through the desk', async ({ page, owner }) => {
  await enter(page, owner.state);
  await page.goto('/staff');
  await expect(heading(page)).toHaveText('Staff');

  const first = page.getByRole('row').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A key right behind the one that closes the dialog is not lost.
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\?person=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/staff');

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/log');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Code or id' })).toBeFocused();
  await page.keyboard.type('g l');
  await expect(page).toHaveURL('/log?subject=g+l');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('appro');
  await expect(page.getByRole('option', { name: /Approvals/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/approvals');
});
