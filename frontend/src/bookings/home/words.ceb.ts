import type { words as english } from './words.en';

const hours = (minutes: number) => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [whole > 0 ? `${whole} ka oras` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

export const words: typeof english = {
  whereTo: 'Asa ka dad-on sa dagat?',
  lead: 'Fast-craft ug RoRo, ma-book sulod sa pipila ka minuto.',
  whereWeSail: 'Asa kami molayag',
  crossing: (minutes) => `${hours(minutes)} nga biyahe`,
  to: 'paingon sa',
  noRoutes: 'Walay ruta karon.',
};
