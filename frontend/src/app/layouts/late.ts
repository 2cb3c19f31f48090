// What the main layout needs only once the page is there: the way back up, and what became of the
// trips of this device. With it the pages are kept that open without a network.

import { BackToTop } from './BackToTop';
import { keepPagesUnasked } from './keepPages';
import { News } from './News';

export const late = { BackToTop, News };

keepPagesUnasked();
