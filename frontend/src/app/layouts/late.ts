// What a page needs only once it is there, in one piece: the list of messages, and for the main layout the way
// back up, what became of the trips of this device, and the keeping of pages that open without a network.

import { ToastList } from '../../shared/ui/ToastList';
import { BackToTop } from './BackToTop';
import { keepPagesUnasked } from './keepPages';
import { News } from './News';

export const late = { BackToTop, News, ToastList, keepPagesUnasked };
