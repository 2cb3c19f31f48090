import type { words as english } from './words.en';

const hours = (minutes: number) => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [whole > 0 ? `${whole} oras` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
};

export const words: typeof english = {
  whereTo: 'Saan ka dadalhin ng dagat?',
  lead: 'Fast-craft at RoRo, nabu-book sa ilang minuto.',
  whereWeSail: 'Kung saan kami naglalayag',
  crossing: (minutes) => `${hours(minutes)} na biyahe`,
  to: 'papuntang',
  noRoutes: 'Walang ruta ngayon.',
};
