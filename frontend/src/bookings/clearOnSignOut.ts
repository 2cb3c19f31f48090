// Removes the people who are remembered on this device when somebody signs out.

import { remove } from '../shared/storage';

/** Under what people who are to be remembered stay on the device. */
export const KNOWN_KEY = 'known-passengers';

export const forgetKnown = () => remove('localStorage', KNOWN_KEY);
