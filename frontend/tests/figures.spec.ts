// Every figure of the rules has one source: under other settings and other terms each page quotes
// those, in every language, and a booking that was sold before keeps its own.

import { words as payCeb } from '../src/payments/pay/words.ceb';
import { words as payEn } from '../src/payments/pay/words.en';
import { words as payFil } from '../src/payments/pay/words.fil';
import { words as ticketsCeb } from '../src/tickets/bring.ceb';
import { words as ticketsEn } from '../src/tickets/bring.en';
import { words as ticketsFil } from '../src/tickets/bring.fil';
import { execute } from './support/database';
import { type Held, hold, openBooking, payByApi } from './support/paid';
import { type Server, startServer } from './support/server';
import { test as base, expect } from './support/test';

const LANGUAGES = [
  {
    language: 'en',
    pay: payEn,
    tickets: ticketsEn,
    terms: ['for 10 minutes', 'closes 45 minutes', 'Come 90 minutes', '40 minutes before', '7 kg'],
    days: 'up to 10 days',
    law: [
      'more than 120 minutes later than you were told',
      'get back everything you paid for it',
      'nothing is deducted then either',
      'departure time as last announced',
      'because of overbooking or our booking mistake: tell the counter',
    ],
    late: 'more than 120 minutes later than you were told',
  },
  {
    language: 'fil',
    pay: payFil,
    tickets: ticketsFil,
    terms: ['nang 10 minuto', 'online 45 minuto', 'nang 90 minuto', '40 minuto bago', '7 kg'],
    days: 'hanggang 10 araw',
    law: [
      'mahigit 120 minutong mas huli kaysa sinabi',
      'bawiin ang lahat ng ibinayad mo',
      'wala ring kaltas',
      'huling inanunsyong oras ng alis',
      'dahil sa overbooking o sa pagkakamali namin sa booking: sabihin sa counter',
    ],
    late: 'mahigit 120 minutong mas huli kaysa sinabi',
  },
  {
    language: 'ceb',
    pay: payCeb,
    tickets: ticketsCeb,
    terms: ['sa 10 ka minuto', '45 ka minuto', '90 ka minuto', '40 ka minuto', '7 kg'],
    days: 'hangtod sa 10 ka adlaw',
    law: [
      'labaw sa 120 ka minuto nga mas ulahi kaysa gisulti',
      'mabawi ang tanan nga imong gibayad',
      'wala gihapoy kuha',
      'kataposang gipahibalo nga oras sa paglarga',
      'tungod sa overbooking o sa among sayop sa booking: sultihi ang counter',
    ],
    late: 'labaw sa 120 ka minuto nga mas ulahi kaysa gisulti',
  },
];

/** Terms in which no figure is that of the first version, in force as soon as they are there. */
const OTHER_TERMS = `
  INSERT INTO terms (version, valid_from, arrive_minutes, check_in_closes_minutes, hand_carry_kilos,
                     delay_minutes, rebookings)
  VALUES (2, '2000-01-02', 90, 40, 7, 120, 2);
  INSERT INTO term_fees (version, kind, until_hours, percent)
  VALUES (2, 'refund', 48, 5), (2, 'refund', 0, 33), (2, 'refund', -240, 44),
         (2, 'rebooking', 36, 11), (2, 'rebooking', 0, 22);`;

const PERCENTS = ['5%', '33%', '44%', '11%', '22%'];
const PERCENTS_BEFORE = ['10%', '20%', '40%', '50%'];

/** Sold under the first terms. */
interface Sold {
  before: Held;
}

async function followed(server: Server): Promise<boolean> {
  const answer = await fetch(`${server.url}/refund-rebook`);
  return (await answer.text()).includes('&quot;percent&quot;:33');
}

const test = base.extend<object, Sold>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const server = await startServer({ HOLD_SECONDS: '600', SALES_CLOSE_MINUTES: '45' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  before: [
    async ({ server }, use) => {
      const before = await hold(server);
      await payByApi(server, before);
      await execute(server, OTHER_TERMS);
      await expect.poll(() => followed(server), { timeout: 60_000 }).toBe(true);
      await use(before);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 120_000 });

for (const { language, pay, tickets, terms, days, law, late } of LANGUAGES) {
  test(`pages in ${language} quote the figures in force`, async ({ page, server, before }) => {
    const main = page.locator('main');
    await page.goto(`/refund-rebook?lang=${language}`);
    for (const told of [...PERCENTS, '120', '48', '36', days, ...law]) {
      await expect(main).toContainText(told);
    }
    const text = await main.innerText();
    for (const old of PERCENTS_BEFORE) {
      expect(text, old).not.toContain(old);
    }
    await page.goto(`/terms-and-conditions?lang=${language}`);
    for (const told of [...terms, late]) {
      await expect(main).toContainText(told);
    }

    const held = await hold(server);
    await openBooking(page, held);
    await page.goto(`/booking/payment/${held.code}?lang=${language}`);
    const rules = page.getByRole('region', { name: pay.fareRules });
    for (const told of [...PERCENTS, pay.untilHours(48), pay.untilHours(36)]) {
      await expect(rules).toContainText(told);
    }
    await expect(rules).toContainText(pay.afterDeparture(10));

    await payByApi(server, held);
    const bring = page.getByRole('region', { name: tickets.bring });
    await page.goto(`/success/${held.code}?lang=${language}`);
    await expect(bring).toContainText(tickets.beThere(90, 40));
    await expect(bring).toContainText(tickets.handCarry(7));

    await openBooking(page, before);
    await page.goto(`/success/${before.code}?lang=${language}`);
    await expect(bring).toContainText(tickets.beThere(60, 30));
    await expect(bring).toContainText(tickets.handCarry(15));
  });
}
