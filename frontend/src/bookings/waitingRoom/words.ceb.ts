import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Naa na ka sa linya',
  lead: 'Daghan ang nag-book karon. Ang matag usa adunay turno sumala sa han-ay sa pag-abot.',
  next: 'Ikaw na ang sunod.',
  ahead: (people, isOne) =>
    isOne ? '1 ka tawo ang nag-una nimo.' : `${people} ka tawo ang nag-una nimo.`,
  moment: 'Kadiyot na lang.',
  minutes: (minutes) => `Mga ${minutes} ka minuto pa.`,
  holding: 'Imong turno na. Gigunitan na ang imong mga lingkoranan…',
  kept: 'Gitagana ang imong lugar: mahimo nimong i-reload kini nga panid o mohimo usa og lain. Dili mopaspas bisan mas subsob kang mangutana.',
  seats:
    'Gitipigan usab ang imong gi-type. Maimo lang ang mga lingkoranan kon moabot na ang imong turno.',
  offline: 'Walay koneksyon karon. Gitagana ang imong lugar; padayon mi nga mangutana.',
  leave: 'Balik sa mga pasahero',
};
