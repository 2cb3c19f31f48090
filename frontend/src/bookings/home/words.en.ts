// Words about finding a crossing and holding seats on it.

const hours = (minutes: number) => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [whole > 0 ? `${whole} h` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

export const words = {
  whereTo: 'Where is the sea taking you?',
  lead: 'Fast-craft and RoRo sailings, booked in minutes.',
  whereWeSail: 'Where we sail',
  crossing: (minutes: number) => `${hours(minutes)} crossing`,
  to: 'to',
  noRoutes: 'No routes to show right now.',
};
