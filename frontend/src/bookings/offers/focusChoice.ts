// Leads to where a sailing is chosen.

import { ACCOMMODATION_GROUP } from './AccommodationOption';

export function focusChoice(): void {
  const choice = document.querySelector<HTMLElement>(
    `input[name^="${ACCOMMODATION_GROUP}"]:enabled`,
  );
  // Where there is none, another day may have one.
  const day = document.querySelector<HTMLElement>('main fieldset input:checked');
  (choice ?? day)?.focus();
}
