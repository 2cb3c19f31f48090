// What a thumb waits for on slow 3G, on a phone in the middle range: from the address to a first page whose ports can be
// chosen, and from each tap to the first frame that shows an answer, both also while the code is not there yet. `make
// bench-web` judges the times; here each tap is answered, and what was chosen stays so.

import type { Locator, Page } from '@playwright/test';
import { button, heading } from './support/fields';
import { typeJuan } from './support/newcomer';
import { untilListed } from './support/routes';
import { SLOW_3G, SLOWED } from './support/slowness';
import { dialog, opener } from './support/steps';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
test.describe.configure({ timeout: 300_000 });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Slows the network and the processor of a page, and has it tell how long each tap went unanswered. */
async function slowDown(page: Page): Promise<number[]> {
  const answered: number[] = [];
  await page.exposeFunction('tellAnswer', (ms: number) => answered.push(ms));
  await page.addInitScript(() => {
    const { tellAnswer } = window as unknown as { tellAnswer: (ms: number) => void };
    let tapped: number | null = null;
    const answer = () => {
      if (tapped === null) {
        return;
      }
      const since = tapped;
      tapped = null;
      // The frame after this one is on the screen by then.
      requestAnimationFrame(() => setTimeout(() => tellAnswer(performance.now() - since)));
    };
    // From when the thumb is lifted: what goes before is the thumb's own time.
    addEventListener('pointerup', ({ timeStamp }) => (tapped = timeStamp), true);
    addEventListener('input', answer, true);
    // Once there is more to choose than the words of an empty field.
    const noteChoice = () => {
      if (document.querySelector('select option:nth-child(2)')) {
        performance.mark('choosable');
        finding.disconnect();
      }
    };
    const finding = new MutationObserver(noteChoice);
    finding.observe(document, { subtree: true, childList: true });
    const watch = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(answer).observe(document, watch);
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_3G });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return answered;
}

/** Returns when the ports of the first page could be chosen, in ms since the visit began. */
async function choosable(page: Page): Promise<number> {
  const since = () => performance.getEntriesByName('choosable')[0]?.startTime ?? null;
  const found = await page.waitForFunction(since, undefined, { timeout: 60_000 });
  return (await found.jsonValue()) ?? 0;
}

test('on slow 3G the first page can be used soon, and each tap is answered', async ({ page }) => {
  await untilListed(page);
  const answered = await slowDown(page);
  const tap = async (what: Locator) => {
    const before = answered.length;
    await what.tap({ timeout: 60_000 });
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBe(before + 1);
  };
  await page.goto('/', { waitUntil: 'commit' });
  say(`first page usable, ms: ${Math.round(await choosable(page))}`);
  const from = page.getByRole('combobox', { name: 'From' });
  await from.selectOption({ label: 'Dumaguete' });
  await tap(opener(page, 'Depart'));
  await expect(dialog(page)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(from).toHaveValue('DUM');

  await tap(page.getByRole('link', { name: /Cebu City to Tagbilaran/ }));
  await expect(heading(page)).toHaveText('Choose your departure', { timeout: 60_000 });
  await tap(page.locator('article label:has(input:enabled)').first());
  await expect(heading(page)).toHaveText('Who is travelling?', { timeout: 60_000 });
  await typeJuan(page);
  await tap(button(page, 'Continue'));
  await expect(heading(page)).toHaveText('Review and pay', { timeout: 60_000 });
  await tap(page.getByRole('checkbox', { name: /^I agree/ }));
  await tap(page.getByRole('button', { name: /^Pay ₱/ }));
  await expect(page).toHaveURL(/\/sandbox-pay\//, { timeout: 60_000 });
  say(`taps answered, ms: ${answered.map(Math.round).join(' ')}`);
});
