// Where the build of the gate begins: what its document is called.

import { words } from '../boarding/screens/words.en';

export const title = words.gate;

export const { needsScript } = words;
