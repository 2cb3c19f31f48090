// Words about a day without sailings.

export const words = {
  noneOn: (day: string) => `No sailings on ${day}.`,
  nearest: 'The nearest days with seats:',
  noneNear: 'There are no seats on the days around it either. Try another week.',
};
