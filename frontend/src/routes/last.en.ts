// Words of the timetable that was last looked at.

import { ageOf } from './age';

export const words = {
  seen: (ms: number) => {
    const { count, unit } = ageOf(ms);
    return count === 0 ? 'Seen just now' : `Seen ${count} ${unit}${count === 1 ? '' : 's'} ago`;
  },
  mayHaveChanged: 'All times are Philippine time. Ships may have been moved or cancelled since.',
};
