// The pages that `make bench-web` measures: those that everybody sees first, and those that need a crossing or a paid
// booking.

import { callsOf, dayOfTravel, hold, pay } from '../harness/traveller.mjs';

async function routePage(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const found = /<loc>[^<]*?(\/ferry\/[^<]+)<\/loc>/.exec(sitemap);
  if (!found) {
    throw new Error('the sitemap names no page of a route');
  }
  return found[1];
}

async function resultsPage(call) {
  const { routes } = await call('/routes');
  const day = await dayOfTravel(call);
  const asked = { depart_route: routes[0].code, depart_date: day, round_trip: false, passengers_count: 1, party: 'adult:1' };
  return `/booking?${new URLSearchParams(asked)}`;
}

/** Returns the address of a page with tickets, as a letter has it. */
async function ticketsPage(url, call) {
  const booking = await hold({ url, call }, 'lighthouse@example.ph');
  await pay({ url, call }, booking);
  return `/manage-booking#${new URLSearchParams({ c: booking.code, t: booking.manage_token })}`;
}

/** Fails where it is meant to: the page asks not to be listed. */
const NOT_LISTED = ['is-crawlable'];

/** Fails where the page may fetch nothing at all, for the browser then does not fetch `robots.txt` for Lighthouse either. */
const FETCHES_NOTHING = ['robots-txt'];

/** Returns each page's address, its name in the report, and the audits that say nothing of it. */
export async function pagesOf(url) {
  const call = callsOf(url);
  return [
    { path: '/', name: '/' },
    { path: '/refund-rebook', name: '/refund-rebook' },
    { path: '/auth/sign-in', name: '/auth/sign-in' },
    { path: await resultsPage(call), name: '/booking', skipAudits: NOT_LISTED },
    { path: await routePage(url), name: 'a route', skipAudits: FETCHES_NOTHING },
    { path: await ticketsPage(url, call), name: 'the tickets', skipAudits: NOT_LISTED },
  ];
}
