// What the main layout needs only once the page is there: the way back up, and what became of the
// trips of this device.

import { BackToTop } from './BackToTop';
import { News } from './News';

export const late = { BackToTop, News };
