// The layout of the booking flow: the bar and the content, nothing that leads away.

import type { ReactNode } from 'react';
import { LayoutOverlay } from '../LayoutOverlay';
import { Frame } from './Frame';

export function BookingLayout({ children }: { children: ReactNode }) {
  return <Frame end={<LayoutOverlay />}>{children}</Frame>;
}
