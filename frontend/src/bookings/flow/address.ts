// The address of the sailings for a search and a leg.

import { paths } from '../../shared/paths';
import type { Leg } from '../draft';
import { type BookingSearch, searchQuery } from '../query';

export function tripsAddress(search: BookingSearch | null, leg: Leg = 'depart'): string {
  if (!search) {
    return paths.search;
  }
  const text = searchQuery(search);
  return `${paths.tripSchedules}${text}${leg === 'return' ? '&leg=return' : ''}`;
}
