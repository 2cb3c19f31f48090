// The place in the line before bookings, kept for as long as the tab.

import { readText, writeText } from '../shared/storage';

const KEY = 'place-in-line';

export const keepPlace = (place: string): void => writeText('sessionStorage', KEY, place);

/** What shows the place; an empty one where there is none. */
export const placeHeader = () => ({ 'X-Place': readText('sessionStorage', KEY) ?? '' });
