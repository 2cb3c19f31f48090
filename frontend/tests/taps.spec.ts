// How much a booking asks of a thumb: one adult, one way, on a phone, from the first page to the ticket.
// The page itself tells of every touch and of every field that is typed into.

import type { Page } from '@playwright/test';
import { button } from './support/fields';
import { settle } from './support/looks';
import { chooseSailing, pay, typeJuan } from './support/newcomer';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.describe.configure({ timeout: 180_000 });

const remember = (page: Page) =>
  page.getByRole('checkbox', { name: 'Remember these people on this device' });

class Effort {
  /** On our own pages. */
  taps = 0;
  /** At the provider of payments. */
  tapsThere = 0;
  readonly typed = new Set<string>();

  forget(): void {
    this.taps = 0;
    this.tapsThere = 0;
    this.typed.clear();
  }
}

/** Counts from now on, in every document. A list opens with one tap, and another chooses from it. */
async function count(page: Page): Promise<Effort> {
  const effort = new Effort();
  await page.exposeFunction('tellOf', (what: string, path: string, field: string) => {
    if (what === 'input') {
      effort.typed.add(`${path} ${field}`);
    } else if (path.startsWith('/sandbox-pay/')) {
      effort.tapsThere += 1;
    } else {
      effort.taps += what === 'list' ? 2 : 1;
    }
  });
  await page.addInitScript(() => {
    const { tellOf } = window as unknown as { tellOf: (...words: string[]) => void };
    const tell = (what: string, { target }: Event) => {
      const field = target instanceof HTMLElement ? target.id : '';
      tellOf(what, location.pathname, field);
    };
    const isText = ({ target }: Event) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type));
    addEventListener('pointerdown', (event) => tell('tap', event), true);
    addEventListener('input', (event) => isText(event) && tell('input', event), true);
    addEventListener(
      'change',
      (event) => event.target instanceof HTMLSelectElement && tell('list', event),
      true,
    );
  });
  return effort;
}

test('a new traveller needs twelve taps and six typed fields, and then no field and six taps', async ({
  page,
}) => {
  const effort = await count(page);
  await chooseSailing(page);
  await typeJuan(page);
  await expect(remember(page)).not.toBeChecked();
  await button(page, 'Continue').tap();
  await pay(page);
  expect([...effort.typed]).toHaveLength(6);
  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(effort.tapsThere).toBe(1);

  // Nobody is remembered unasked.
  await chooseSailing(page);
  await expect(remember(page)).not.toBeChecked();
  await expect(page.getByText('Remembered on this device')).toHaveCount(0);
  await typeJuan(page);
  await remember(page).tap();
  await button(page, 'Continue').tap();
  await pay(page);

  effort.forget();
  await chooseSailing(page);
  await button(page, 'Continue as Juan Dela Cruz').tap();
  await pay(page);
  expect([...effort.typed]).toEqual([]);
  // The provider's own page is among them.
  expect(effort.taps + effort.tapsThere).toBeLessThanOrEqual(6);
});

test('the counter sees what is tapped, typed and chosen from a list', async ({ page }) => {
  const effort = await count(page);
  await page.goto('/auth/sign-in');
  await settle(page);
  await page.getByRole('textbox', { name: 'Email' }).tap();
  await page.keyboard.type('juan@example.ph');
  await page.getByLabel('Password', { exact: true }).fill('a long one');
  await expect.poll(() => [...effort.typed]).toHaveLength(2);
  expect(effort.taps).toBe(1);
  await page.goto('/');
  await settle(page);
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Cebu City' });
  await page.getByRole('radio', { name: 'One way' }).tap();
  await expect.poll(() => effort.taps).toBe(4);
  expect([...effort.typed]).toHaveLength(2);
});
