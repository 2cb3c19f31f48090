// Whether the clock of this device shows another time than that of the ports.

const PHILIPPINES = -480;

/** `offset` is in minutes, as `Date` tells it: below zero in the east. */
export const isElsewhere = (offset = new Date().getTimezoneOffset()): boolean =>
  offset !== PHILIPPINES;
