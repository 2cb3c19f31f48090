// Leads to where a sailing is chosen.

import { ACCOMMODATION_GROUP } from './AccommodationOption';

/** Focuses the choice in its row, which it opens. */
export function focusIn(choice: HTMLElement | null | undefined): void {
  choice?.closest('details')?.setAttribute('open', '');
  choice?.focus({ preventScroll: true });
}

export function focusChoice(): void {
  const choices = `input[name^="${ACCOMMODATION_GROUP}"]:enabled`;
  const choice =
    document.querySelector<HTMLElement>(`[open] > * ${choices}`) ??
    document.querySelector<HTMLElement>(choices);
  if (choice) {
    focusIn(choice);
    choice.scrollIntoView({ block: 'nearest' });
  } else {
    // Where there is none, another day may have one.
    document.querySelector<HTMLElement>('main fieldset input:checked')?.focus();
  }
}
