// Where a sailing stands, in a word, a colour and a picture.

import { Anchor, Ban, CalendarClock, Clock, Flag, Navigation } from 'lucide-react';
import { Chip } from '../../ops/parts/Chip';
import type { SailingStatus } from './acts';
import { words } from './words.en';

const LOOKS = {
  scheduled: { tone: 'quiet', Icon: CalendarClock },
  delayed: { tone: 'warn', Icon: Clock },
  boarding: { tone: 'info', Icon: Anchor },
  departed: { tone: 'route', Icon: Navigation },
  arrived: { tone: 'ok', Icon: Flag },
  cancelled: { tone: 'danger', Icon: Ban },
} as const satisfies Record<SailingStatus, unknown>;

export function SailingChip({ status }: { status: SailingStatus }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {words.statuses[status]}
    </Chip>
  );
}
