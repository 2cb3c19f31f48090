import type { statuses as english } from './statuses.en';

export const statuses: typeof english = {
  0: 'Naghulat sa bayad',
  1: 'Kumpirmado',
  2: 'Wala madayon ang bayad',
  3: 'Lapas na sa oras',
  4: 'Kanselado',
  5: 'Padulong na ang refund',
  6: 'Na-refund na',
  7: 'Na-rebook na',
};

/** In place of a status, while a cancelled sailing waits for a choice. */
export const actionNeeded = 'Aduna kay angay pilion';
