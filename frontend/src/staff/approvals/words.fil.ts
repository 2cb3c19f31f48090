import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga pagsang-ayon',
  lead: 'Mga gawaing naghihintay ng ikalawang tao. Hindi maaaring sumang-ayon ang humiling.',
  act: 'Gawain',
  about: 'Tungkol sa',
  why: 'Bakit',
  askedBy: 'Humiling',
  askedAt: 'Hiniling noong',
  until: 'Hanggang',
  decision: 'Pasya',
  another: 'Ibang tao ang magpapasya',
  seeSailing: 'Tingnan ang biyahe',
  kinds: {
    'early-departure': 'Umalis nang mas maaga sa oras',
    'refund-by-hand': 'Malaking refund nang mano-mano',
    'owner-role': 'May magiging may-ari',
    'manifest-amendment': 'Sususugan ang selyadong manifest',
  },
  approve: 'Sumang-ayon',
  refuse: 'Tumanggi',
  approved: 'Sinang-ayunan: magagawa na ito ng humiling',
  refused: 'Tinanggihan',
  asks: (name) => `Hinihiling ni ${name}:`,
  approveLead: 'Uulitin ito ng humiling, at magagawa na.',
  refuseLead: 'Hindi ito gagawin. Makikita ng humiling ang iyong dahilan sa talaan.',
  empty: 'Walang naghihintay ng ikalawang tao.',
};
