// Words about the days of a week.

export const words = {
  weekOf: 'Sailings by day',
  earlier: 'Earlier days',
  later: 'Later days',
  full: 'Full',
  lowest: 'lowest fare of these days',
  noSailing: 'no sailing',
};
