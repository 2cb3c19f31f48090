// Prints the folder for what tests write: in memory where there is room, else the usual one.
// Each test makes and deletes a database of a thousand files. On a disk, ext4 looks for a free inode past all
// that were deleted a moment ago, which cost more than half of the processor time of the tests.

import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

const MEMORY = '/dev/shm';

/** The databases of all tests together take less than a quarter of it. */
const ROOM = 4 * 2 ** 30;

/** Returns true if programs may be run from there: some tests write small ones. */
function mayRun() {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === MEMORY);
  return mount !== undefined && !mount[3].split(',').includes('noexec');
}

export function testFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && mayRun() ? MEMORY : tmpdir();
  } catch {
    // No Linux, or an old one.
    return tmpdir();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(testFolder());
}
