// Ticket counters of the ports, on the page that says how to reach the carrier.

import { execute } from './support/database';
import { expectFine, settle } from './support/looks';
import { expect, test } from './support/test';

test('the counters of each port are listed in the language of the page', async ({ page }) => {
  await page.goto('/contact-us');
  const table = page.getByRole('table', { name: 'Ticket counters at the ports' });
  const cebu = table.getByRole('row').filter({ hasText: 'windows 1 to 4' });
  await expect(cebu.getByRole('rowheader')).toHaveText('Cebu City');
  await expect(cebu).toContainText('Every day, 4:00 AM to 8:00 PM');
  await expect(cebu.getByRole('link')).toHaveAttribute('href', 'tel:+63325550147');
  await expect(table.getByRole('row').filter({ hasText: 'Getafe' })).toContainText('–');
  await settle(page);
  await expectFine(page, [320, 1366]);
  await page.goto('/contact-us?lang=ceb');
  await expect(page.getByText('Terminal, unang andana, bintana 1 hangtod 4')).toBeVisible();
});

test('where the operator names none there is no list', async ({ page, server }) => {
  await execute(server, 'DELETE FROM ticket_counters;');
  const asked = page.waitForResponse('**/booking-api/ports');
  await page.goto('/contact-us');
  await asked;
  await settle(page);
  await expect(page.getByText('Ticket counters at the ports')).toHaveCount(0);
});
