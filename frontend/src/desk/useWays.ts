// The ways that the person who is signed in may go.

import { useMe } from '../ops/me';
import { entryOf } from './entry';
import { matchScreen } from './match';
import { NAVIGATION } from './navigation';

export function useWays(): typeof NAVIGATION {
  const me = useMe((state) => state.me);
  return NAVIGATION.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => entryOf(matchScreen(to).screen.access, me) === 'in'),
  })).filter(({ items }) => items.length > 0);
}
