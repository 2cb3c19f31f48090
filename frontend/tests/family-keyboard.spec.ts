// The family of five once more, without a mouse: keys alone, from the first page to held seats.

import type { Locator, Page } from '@playwright/test';
import {
  choice,
  expectHeldOnce,
  FAMILY,
  findJourney,
  go,
  type Journey,
  timer,
} from './support/family';
import { button, heading } from './support/fields';
import { settle } from './support/looks';
import { group, total } from './support/sailings';
import { arriveAtReview, dialog, expectSearch, opener } from './support/steps';
import { expect, test } from './support/test';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Neither a bar nor anything else lies over it, and it shows that the keys go to it. */
async function expectInSight(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const whole = element.closest('label') ?? element;
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (whole.contains(hit) || hit.contains(element));
      }),
    )
    .toBe(true);
  const isMarked = await target.evaluate((element) =>
    [element, element.closest('label'), element.parentElement].some((one) => {
      const style = one && getComputedStyle(one);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    }),
  );
  expect(isMarked, `${target} shows the focus`).toBe(true);
}

/** Presses a key until the focus is there. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 80 && !(await isFocused(target)); step++) {
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  await expectInSight(target);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

async function write(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(text);
}

async function search(page: Page, journey: Journey): Promise<void> {
  await page.goto('/');
  await settle(page);
  await write(page, page.getByRole('combobox', { name: 'From' }), 'Cebu');
  await write(page, page.getByRole('combobox', { name: 'To' }), 'Tag');

  await press(page, opener(page, 'Depart'));
  const typed = dialog(page).getByRole('textbox');
  await expect(dialog(page)).toBeVisible();
  await reach(page, typed, 'Shift+Tab');
  await page.keyboard.type(journey.date);
  await page.keyboard.press('Enter');
  await reach(page, dialog(page).getByRole('radio', { name: 'Departure' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const onDay = dialog(page).locator('[role=grid] button[tabindex="0"]');
  await reach(page, onDay);
  for (let day = 0; day < 3; day++) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: 'Done' }));
  await expect(opener(page, 'Depart')).toBeFocused();

  await press(page, opener(page, 'Passengers'));
  await expect(dialog(page)).toBeVisible();
  for (const one of ['senior', 'PWD', 'student', 'infant']) {
    const more = dialog(page).getByRole('button', { name: `Add one ${one}`, exact: true });
    await press(page, more, 'Space');
  }
  await press(page, dialog(page).getByRole('button', { name: 'Done' }));
  await expectSearch(page, journey);
  await press(page, button(page, 'Search sailings'));
}

async function chooseSailing(page: Page, title: string, target: Locator): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await settle(page);
  // Each sailing is a stop of its own.
  const sailing = target.locator('xpath=ancestor::article');
  const radios = sailing.locator('input[type="radio"]:enabled');
  await reach(page, sailing.locator('summary').first());
  if (!(await radios.first().isVisible())) {
    await page.keyboard.press('Enter');
  }
  await reach(page, radios.first());
  await page.keyboard.press('Space');
  for (let step = 0; step < 20 && !(await target.isChecked()); step++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeChecked();
  await expectInSight(target);
  await press(page, go(page));
}

async function describeFamily(page: Page, email: string): Promise<void> {
  for (const { legend, first, last, born, gender = 'Female', id } of FAMILY) {
    const fields = group(page, legend);
    const [year, month, day] = born;
    await write(page, fields.getByRole('textbox', { name: 'First name' }), first);
    await write(page, fields.getByRole('textbox', { name: 'Last name' }), last);
    await write(page, fields.getByLabel('Birthdate'), `${day}/${month}/${year}`);
    await press(page, fields.getByRole('radio', { name: 'Female', exact: true }), 'Space');
    if (gender === 'Male') {
      await page.keyboard.press('ArrowRight');
    }
    await expect(fields.getByRole('radio', { name: gender, exact: true })).toBeChecked();
    if (id) {
      await write(page, fields.getByLabel(id.label), id.number);
    }
  }
  const contact = group(page, 'Contact person');
  await press(page, contact.getByRole('button', { name: 'I am Maria Santos' }));
  const address = contact.getByRole('textbox', { name: 'Email' });
  await expect(address).toBeFocused();
  await page.keyboard.type(email);
  await write(page, contact.getByLabel('Mobile number'), '+639171234567');
  await write(page, contact.getByLabel('Full address'), '1 Osmeña Boulevard, Cebu City');
}

for (const [size, viewport, from] of [
  ['a desktop', { width: 1366, height: 800 }, 62],
  ['a small phone', { width: 360, height: 740 }, 66],
] as const) {
  test(`a family books with keys alone on ${size}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    const journey = await findJourney(server, from);
    await search(page, journey);
    await chooseSailing(page, 'Choose your departure', choice(page, journey.there));
    await chooseSailing(page, 'Choose your return', choice(page, journey.home));
    await expect(heading(page)).toHaveText('Who is travelling?');
    await expect(heading(page)).toBeFocused();
    await describeFamily(page, journey.email);
    await expect(total(page)).toHaveText('₱6,339.28');
    await press(page, go(page));
    await arriveAtReview(page);
    await expect(heading(page)).toBeFocused();
    await expect(timer(page)).toBeVisible();
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('₱6,339.28');
    await expectHeldOnce(server, journey);
    await reach(page, button(page, 'Release my seats'));
  });
}
