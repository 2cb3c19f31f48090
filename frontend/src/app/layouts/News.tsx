// What there is to tell of the trips of this device, on the first page. Its code is fetched only
// where there may be anything.

import { useLocation } from 'wouter';
import { paths } from '../../shared/paths';
import { readText } from '../../shared/storage';
import { useLater } from '../../shared/useLater';

// Spelled as SAVED_TICKETS, proofs and unfound do; imported, they would carry the timetable's screen
// past what it may weigh.
const hasTrips = async () =>
  ['booking-proofs', 'unfound'].some((key) => readText('sessionStorage', key) !== null) ||
  ('caches' in globalThis && caches.has('saved-tickets'));

const loadNews = async () =>
  (await hasTrips()) ? (await import('../../tickets/TripNews')).TripNews : null;

function OnFirstPage() {
  const { part: TripNews } = useLater(loadNews);
  return TripNews && <TripNews />;
}

export function News() {
  const [location] = useLocation();
  return location === paths.search && <OnFirstPage />;
}
