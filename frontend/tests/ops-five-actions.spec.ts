// A clerk who has never seen the desk finds a booking by a misspelt name and sends its tickets again.

import type { Page } from '@playwright/test';
import { PASSWORD } from './support/accounts';
import { numberOf } from './support/database';
import { expect, join, signOut, test } from './support/desk';
import { box, heading, toast } from './support/fields';
import { holdOn, payByApi, sailings } from './support/paid';
import { FAILED_LOAD } from './support/test';
import { codeNext } from './support/totp';

/** More make the desk slow for somebody at a counter. */
const MOST = 5;

/**
 * Counts what a person does: a click, a form that is sent, a command that is typed. What lies between
 * them, such as the letters of a name, is part of the action that ends it.
 */
class Counted {
  private readonly done: string[] = [];

  async act(what: string, act: () => Promise<void>): Promise<void> {
    this.done.push(what);
    expect(this.done.length, this.done.join(', ')).toBeLessThanOrEqual(MOST);
    await act();
  }

  get count(): number {
    return this.done.length;
  }
}

test('the counter of actions takes five and fails at the sixth', async () => {
  const counted = new Counted();
  for (let action = 1; action <= MOST; action++) {
    await counted.act(`action ${action}`, async () => {});
  }
  expect(counted.count).toBe(MOST);
  await expect(counted.act('one too many', async () => {})).rejects.toThrow('one too many');
});

/** Presses the button of a form that is filled in. */
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new clerk sends tickets again within five actions from the sign-in on', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(FAILED_LOAD);
  const [trip] = await sailings(server, 12);
  const seat = trip?.accommodations[0]?.id ?? '';
  expect(trip).toBeDefined();
  if (!trip) {
    return;
  }
  const liza = await holdOn(server, trip, seat, 1, { first: 'Liza', last: 'Macaraeg' });
  const other = await holdOn(server, trip, seat, 1, { first: 'Liza', last: 'Magbanua' });
  await payByApi(server, liza);
  await payByApi(server, other);

  // Their account was made by somebody who showed them nothing of the desk.
  const clerk = await join(page, server, 'counter', 'Nene');
  await signOut(page);
  await page.goto('/');

  const letters = () =>
    numberOf(
      server,
      `SELECT count(*) FROM notices WHERE letter LIKE 'tickets.%' AND recipient = '${liza.email}'`,
    );
  const before = await letters();
  const counted = new Counted();

  await box(page, 'Email').fill(clerk.email);
  await box(page, 'Password').fill(PASSWORD);
  await counted.act('password', () => send(page, 'Sign in'));
  await box(page, 'Code').fill(codeNext(clerk.secret));
  await counted.act('code', () => send(page, 'Sign in'));
  await expect(heading(page)).toHaveText('Board');

  // The line at the top says what it is for: a command that is typed, with its way there.
  await counted.act('find', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('liza macaraig');
    const found = page.getByRole('option').filter({ hasText: liza.code });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  });
  await expect(heading(page)).toHaveText(liza.code);
  await expect(page.getByRole('main')).toContainText('Macaraeg');
  await counted.act('send again', () =>
    page.getByRole('button', { name: /^Send tickets again/ }).click(),
  );
  await counted.act('yes', () => send(page, 'Send again'));
  await expect(toast(page, 'The tickets are on their way.')).toBeVisible();

  expect(counted.count).toBe(MOST);
  await expect.poll(letters).toBe(before + 1);
  expect(
    await numberOf(
      server,
      `SELECT count(*) FROM staff_events WHERE action = 'tickets-sent' AND subject_id = '${liza.code}'`,
    ),
  ).toBe(1);
});
