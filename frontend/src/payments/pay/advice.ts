// What the notice about payments says: which of them have trouble, and which work.

import type { Methods } from '../../shared/api/wire';
import { words } from './words.en';

interface Advice {
  troubled: string;
  working: readonly string[];
}

type Method = Pick<Methods['methods'][number], 'id' | 'label' | 'works'>;

/** The specification has words for trouble with these two cards, and with no other way. */
const CARDS = 'jcb mastercard';

export function adviceOn(methods: readonly Method[]): Advice {
  const troubled = methods.filter(({ works }) => !works);
  const ids = troubled.map(({ id }) => id).sort();
  if (ids.join(' ') === CARDS) {
    return { troubled: words.troubledCards, working: words.working };
  }
  return {
    troubled: words.troubled(troubled.map(({ label }) => label).join(', ')),
    working: methods.filter(({ works }) => works).map(({ label }) => label),
  };
}
