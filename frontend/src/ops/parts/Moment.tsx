// A moment at the port, as the clock there shows it.

import { momentOf } from '../../shared/time/moments';

export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentOf(at)}</time>;
}
