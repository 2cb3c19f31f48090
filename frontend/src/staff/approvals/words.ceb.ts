import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga pagtugot',
  lead: 'Mga buhat nga naghulat sa ikaduhang tawo. Dili makatugot ang nangayo.',
  act: 'Buhat',
  about: 'Mahitungod sa',
  why: 'Ngano',
  askedBy: 'Nangayo',
  askedAt: 'Gipangayo niadtong',
  until: 'Hangtod',
  decision: 'Hukom',
  another: 'Laing tawo ang mohukom',
  seeSailing: 'Tan-awa ang biyahe',
  kinds: {
    'early-departure': 'Migikan og sayo kaayo',
    'refund-by-hand': 'Dakong refund pinaagi sa kamot',
    'owner-role': 'Adunay mahimong tag-iya',
    'manifest-amendment': 'Tul-iron ang giselyohang manifest',
  },
  approve: 'Tugoti',
  refuse: 'Balibari',
  approved: 'Gitugotan: mahimo na kini sa nangayo',
  refused: 'Gibalibaran',
  asks: (name) => `Nangayo si ${name}:`,
  approveLead: 'Usbon kini sa nangayo, ug mahimo na.',
  refuseLead: 'Dili kini himoon. Makita sa nangayo ang imong rason sa talaan.',
  empty: 'Walay naghulat sa ikaduhang tawo.',
};
