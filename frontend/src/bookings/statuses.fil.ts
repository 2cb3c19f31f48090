import type { statuses as english } from './statuses.en';

export const statuses: typeof english = {
  0: 'Naghihintay ng bayad',
  1: 'Kumpirmado',
  2: 'Hindi natuloy ang bayad',
  3: 'Lampas na sa oras',
  4: 'Kanselado',
  5: 'Parating na ang refund',
  6: 'Na-refund na',
  7: 'Na-rebook na',
};

/** In place of a status, while a cancelled sailing waits for a choice. */
export const actionNeeded = 'May kailangan kang piliin';
