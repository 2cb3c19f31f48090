// How long ago something was, in the one unit that matters.

import { words } from './words.en';

export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) {
    return words.seconds(seconds);
  }
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60));
}
