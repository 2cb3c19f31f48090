import type { words as english } from './words.en';

const na = (count: number) => ([4, 6, 9].includes(count % 10) ? `${count} na` : `${count}`);

export const words: typeof english = {
  heldUntil: (time, left) =>
    `Nakareserba ang mga upuan hanggang ${time} (${left}\u00a0na\u00a0lang)`,
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0seg`,
  announce: (minutes) => `${na(minutes)} minuto pang nakareserba ang mga upuan mo.`,
  released: 'Binitawan na ang mga upuan mo. Nakatabi ang mga detalye mo.',
  oldStands: 'Nananatili ang dati mong booking, at walang siningil.',
};
