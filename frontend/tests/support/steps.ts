// The way of a family through the booking, from the first page to seats that are held.

import type { Page } from '@playwright/test';
import { go, type Journey, PARTY, typeFamily } from './family';
import { button, heading } from './fields';
import { choose } from './sailings';
import { expect } from './test';

export type Step = 'search' | 'departure' | 'return' | 'passengers' | 'review';

/** The opener of a dialog on the first page. */
export const opener = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Find a sailing' }).getByRole('button', { name: label });

export const dialog = (page: Page) => page.getByRole('dialog');

/** A date as the form writes it. */
export function inShort(date: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-PH', options).format(Date.parse(date));
}

async function typeDay(page: Page, date: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(date);
  await dialog(page).getByRole('textbox').press('Enter');
}

const done = (page: Page) => dialog(page).getByRole('button', { name: 'Done' });

/** Fills in the form of the first page, and does not send it. */
export async function fillSearch(page: Page, { date, back }: Journey): Promise<void> {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Cebu City' });
  await page.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Tagbilaran' });
  await opener(page, 'Depart').click();
  await typeDay(page, date);
  await dialog(page).getByRole('radio', { name: 'Return' }).check();
  await typeDay(page, back);
  await done(page).click();
  await opener(page, 'Passengers').click();
  for (const one of ['senior', 'PWD', 'student', 'infant']) {
    await dialog(page)
      .getByRole('button', { name: `Add one ${one}`, exact: true })
      .click();
  }
  await done(page).click();
}

/** All that the form says of the journey. */
export async function expectSearch(page: Page, { date, back }: Journey): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('CEB');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('TAG');
  await expect(page.getByRole('radio', { name: 'Round trip' })).toBeChecked();
  await expect(opener(page, 'Depart')).toHaveText(`Depart ${inShort(date)}`);
  await expect(opener(page, 'Return')).toHaveText(`Return ${inShort(back)}`);
  await expect(opener(page, 'Passengers')).toHaveText('Passengers 5 passengers');
  expect(new URL(page.url()).searchParams.get('party')).toBe(PARTY);
}

type Look = (step: Step) => Promise<void>;

/** Chooses both sailings from the list of the departures on, up to the names. */
export async function chooseSailings(page: Page, journey: Journey, look?: Look): Promise<void> {
  await expect(heading(page)).toHaveText('Choose your departure');
  await choose(page, journey.there.time, journey.there.accommodation.name);
  await look?.('departure');
  await go(page).click();
  await expect(heading(page)).toHaveText('Choose your return');
  await choose(page, journey.home.time, journey.home.accommodation.name);
  await look?.('return');
  await go(page).click();
  await expect(heading(page)).toHaveText('Who is travelling?');
}

/** Holds the seats; returns the code of the booking. */
export async function holdSeats(page: Page): Promise<string> {
  await go(page).click();
  return arriveAtReview(page);
}

export async function arriveAtReview(page: Page): Promise<string> {
  await expect(heading(page)).toHaveText('Review and pay');
  await expect(page).toHaveURL(/\/booking\/payment\/\w{10}$/);
  await expect(page.getByRole('timer')).toBeVisible();
  return page.url().slice(-10);
}

/** The whole way; returns the code of the booking. */
export async function bookFamily(page: Page, journey: Journey, look?: Look): Promise<string> {
  await fillSearch(page, journey);
  await expectSearch(page, journey);
  await look?.('search');
  await button(page, 'Search sailings').click();
  await chooseSailings(page, journey, look);
  await typeFamily(page, journey.email);
  await look?.('passengers');
  const code = await holdSeats(page);
  await look?.('review');
  return code;
}

/** Gives the held seats back, and says yes when it is asked once more. */
export async function giveSeatsBack(page: Page): Promise<void> {
  await button(page, 'Release my seats').click();
  await dialog(page).getByRole('button', { name: 'Release the seats' }).click();
}
