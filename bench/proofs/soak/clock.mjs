// Clocks that run faster, of the program and of PostgreSQL: libfaketime stands between a process and its clock, and
// makes waiting as much shorter. Debian has it in its package faketime.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LIBRARY = 'faketime/libfaketimeMT.so.1';

/** Returns the path of the library; throws where the machine has none. */
function findLibrary() {
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name)), '/usr/local/lib'];
  const found = folders.map((folder) => join(folder, LIBRARY)).find((path) => existsSync(path));
  if (!found) {
    throw new Error('libfaketime: it is not on this machine; Debian has it in its package faketime');
  }
  return found;
}

/** A clock that is right as it is made, and runs `speed` times as fast. */
export class FastClock {
  #begun = Date.now();
  #library = findLibrary();

  constructor(speed) {
    this.speed = speed;
  }

  /** For how many milliseconds it has run, by itself. */
  get passed() {
    return (Date.now() - this.#begun) * this.speed;
  }

  /** The environment of a process that starts now and shares this clock. */
  get environment() {
    const ahead = (this.passed * (1 - 1 / this.speed)) / 1000;
    return { LD_PRELOAD: this.#library, FAKETIME: `+${ahead.toFixed(3)}s x${this.speed}` };
  }

  /** Waits for so many of its milliseconds. */
  async pause(ms) {
    await pause(ms / this.speed);
  }

  /** Waits until it has run for so many milliseconds. */
  async until(ms) {
    await this.pause(Math.max(0, ms - this.passed));
  }
}
