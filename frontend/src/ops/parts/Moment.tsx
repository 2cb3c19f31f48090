// A moment at the port, as the clock there shows it.

import { momentOf } from '../../shared/time/moments';
import * as css from './Moment.module.css';

export function Moment({ at }: { at: string }) {
  return (
    <time className={css.root} dateTime={at}>
      {momentOf(at)}
    </time>
  );
}
