// What became of the trips of this device, on the first page. Its code is fetched only where there
// may be anything to tell.

import { useLocation } from 'wouter';
import { paths } from '../../shared/paths';
import { useLater } from '../../shared/useLater';

// As SAVED_TICKETS says; imported, it would carry the timetable's screen past what it may weigh.
const hasTrips = async () => 'caches' in globalThis && caches.has('saved-tickets');

const loadNews = async () =>
  (await hasTrips()) ? (await import('../../tickets/TripNews')).TripNews : null;

export function News() {
  const [location] = useLocation();
  const { part: TripNews } = useLater(loadNews);
  return location === paths.search && TripNews ? <TripNews /> : null;
}
