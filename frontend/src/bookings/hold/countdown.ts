// How the time that is left is told: by minutes, by seconds only when it is nearly over.

import { words } from './words.en';

export function timeLeft(seconds: number): string {
  return seconds < 60 ? words.seconds(seconds) : words.minutes(Math.floor(seconds / 60));
}

const TOLD_AT_MINUTES = [5, 2, 1];

/** What is read aloud, which is not each change of the text. */
export function announcement(seconds: number): string {
  const told = TOLD_AT_MINUTES.filter((minutes) => seconds <= minutes * 60).at(-1);
  return told === undefined || seconds === 0 ? '' : words.announce(told);
}
