// The layout of the booking flow: the bar and the content, nothing that leads away.

import type { ReactNode } from 'react';
import { Frame } from './Frame';
import { LayoutOverlay } from './LayoutOverlay';

export function BookingLayout({ children }: { children: ReactNode }) {
  return <Frame end={<LayoutOverlay />}>{children}</Frame>;
}
