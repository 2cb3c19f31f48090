// Where a sailing stands, in a word, a colour and a picture.

import { Anchor, Ban, CalendarClock, Clock, Flag, Navigation } from 'lucide-react';
import type { SailingStatus } from './acts';
import * as css from './SailingChip.module.css';
import { words } from './words.en';

const LOOKS = {
  scheduled: { look: css.quiet, Icon: CalendarClock },
  delayed: { look: css.warn, Icon: Clock },
  boarding: { look: css.info, Icon: Anchor },
  departed: { look: css.route, Icon: Navigation },
  arrived: { look: css.ok, Icon: Flag },
  cancelled: { look: css.danger, Icon: Ban },
} as const satisfies Record<SailingStatus, unknown>;

export function SailingChip({ status }: { status: SailingStatus }) {
  const { look, Icon } = LOOKS[status];
  return (
    <span className={`${css.root} ${look}`}>
      <Icon size={14} aria-hidden="true" />
      {words.statuses[status]}
    </span>
  );
}
