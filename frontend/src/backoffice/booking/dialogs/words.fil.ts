import type { words as english } from './words.en';

export const words: typeof english = {
  reason: 'Dahilan',
  leave: 'Huwag baguhin',
  name: {
    title: 'Itama ang pangalan',
    lead: 'Gaya ng nasa ID na ipapakita sa pantalan. Ipapadala agad ang mga bagong tiket.',
    whose: 'Kaninong pangalan',
    firstname: 'Unang pangalan',
    middlename: 'Gitnang pangalan',
    lastname: 'Apelyido',
    suffix: 'Suffix',
    save: 'I-save ang pangalan',
    done: 'Naitama ang pangalan. Papunta na ang mga bagong tiket.',
    label: 'Pangalan',
  },
  contact: {
    title: 'Baguhin ang contact',
    lead: 'Doon na pupunta ang mga tiket at e-mail mula ngayon. Sasabihan ang address na mawawala.',
    email: 'Email',
    phone: 'Mobile number',
    save: 'I-save ang contact',
    done: 'Nabago ang contact.',
    unchanged: 'Walang naiiba sa nakalagay na ngayon.',
  },
  resend: {
    title: 'Ipadala ulit ang mga tiket',
    lead: (email) => `Mapupunta sila sa ${email}.`,
    send: 'Ipadala ulit',
    done: 'Papunta na ang mga tiket.',
  },
};
