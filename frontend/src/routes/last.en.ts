// Words of the timetable that was last looked at.

import type { LongAge } from '../shared/time/age';

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' };

export const words = {
  seen: ({ unit, count }: LongAge) =>
    unit === 'now' ? 'Seen just now' : `Seen ${count} ${UNITS[unit]}${count === 1 ? '' : 's'} ago`,
  mayHaveChanged: 'All times are Philippine time. Ships may have been moved or cancelled since.',
};
