// Tickets read back: the text of the PDF, the codes on paper and on a dim screen, and the signature
// that a gate checks.

import { readFile } from 'node:fs/promises';
import { paid } from './support/paid';
import { checkAtGate, readCodes, readPdf } from './support/paper';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 120_000 });

test('what is printed and what is shown says who travels, signed', async ({ page, server }) => {
  const held = await paid(page, server, { passengers: 2 });
  const [key = ''] = (await server.run('admin', 'ticket-keys')).trim().split('\n');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /PDF/ }).first().click();
  const sheets = await readPdf(page.context(), await readFile(await (await download).path()));
  const text = sheets.map((sheet) => sheet.text).join(' ');
  for (const said of [
    held.shown,
    'Juan A Dela Cruz',
    'Juan B Dela Cruz',
    held.trip.voyage_number,
  ]) {
    expect(text).toContain(said);
  }
  const onPaper = (await Promise.all(sheets.map(({ picture }) => readCodes(picture)))).flat();
  const travellers = ['Juan A Dela Cruz', 'Juan B Dela Cruz'];
  const tickets = travellers.map((name) => ({
    booking: held.code,
    voyage: held.trip.voyage_number,
    name,
  }));
  expect(onPaper.map((code) => checkAtGate(key, code))).toEqual(tickets);

  // As bright as a phone whose battery is at its end.
  await page.evaluate(() =>
    document.documentElement.style.setProperty('filter', 'brightness(0.2)'),
  );
  const shown: string[] = [];
  for (const ticket of await page.getByRole('article').all()) {
    const code = ticket.locator('svg[role="img"]');
    await code.scrollIntoViewIfNeeded();
    shown.push(...(await readCodes(await code.screenshot())));
  }
  expect(shown).toEqual(onPaper);

  const [first = ''] = onPaper;
  const forged = first.replace(
    /^(P2\.[\w-]+\.)(.)/,
    (_, head, letter) => `${head}${letter === 'A' ? 'B' : 'A'}`,
  );
  expect(checkAtGate(key, forged), 'a ticket that was changed').toBe(undefined);
});
