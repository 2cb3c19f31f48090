// What stands over a booking that is on its way.

export const words = {
  looking: 'Your booking',
};
