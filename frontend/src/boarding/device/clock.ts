// The server's clock on this device: the offset is kept, so that it holds without a network, too.

import { writeState } from '../kept/database';
import { type GateClock, serverTime } from '../server/calls';
import { databaseOf } from './state';

/** Answers that differ by less teach nothing new. */
const NEARLY_MS = 200;

export const clock: GateClock = {
  offset: 0,
  learn(offset) {
    if (Math.abs(offset - clock.offset) > NEARLY_MS) {
      clock.offset = offset;
      void writeState(databaseOf(), 'offset', offset);
    }
  },
};

export const now = (): number => Math.round(serverTime(clock));
