// A small change to a booking, as a dialog asks for it.

import type { Difference } from '../../../ops/parts/ChangedDialog';
import type { BookingPage } from '../../api';

export interface Wish {
  /** Writes it, resting on this version of the booking. */
  send: (version: number) => Promise<BookingPage>;
  /** What stands there now beside what was typed. */
  compare: (current: BookingPage) => Difference[];
  /** What is said once it is done. */
  done: string;
}

/** Writes a change; returns whether it is written, and the dialog done with. */
export type Save = (wish: Wish) => Promise<boolean>;
