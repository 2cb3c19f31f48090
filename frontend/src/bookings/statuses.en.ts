// What each status of a booking is called, by its number.

export const statuses: Readonly<Record<number, string>> = {
  0: 'Waiting for payment',
  1: 'Confirmed',
  2: 'Payment failed',
  3: 'Expired',
  4: 'Cancelled',
  5: 'Refund on its way',
  6: 'Refunded',
  7: 'Rebooked',
};

/** In place of a status, while a cancelled sailing waits for a choice. */
export const actionNeeded = 'Action needed';
