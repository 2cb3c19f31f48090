// Words around the pages of words.

import { formatDate } from '../shared/time/dates';

export const words = {
  onThisPage: 'On this page',
  lastUpdated: (date: string) => `Last updated: ${formatDate(date)}`,
  call: 'Call',
  hours: (from: string, to: string) => `Somebody answers from ${from} to ${to} every day.`,
};
