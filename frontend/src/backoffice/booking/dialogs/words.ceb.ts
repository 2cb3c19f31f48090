import type { words as english } from './words.en';

export const words: typeof english = {
  reason: 'Hinungdan',
  leave: 'Ayaw usba',
  name: {
    title: 'Tul-ira ang ngalan',
    lead: 'Sama sa ID nga ipakita sa pantalan. Ipadala dayon ang mga bag-ong tiket.',
    whose: 'Kang kinsang ngalan',
    firstname: 'Unang ngalan',
    middlename: 'Tunga nga ngalan',
    lastname: 'Apelyido',
    suffix: 'Suffix',
    save: 'I-save ang ngalan',
    done: 'Natul-id ang ngalan. Padulong na ang mga bag-ong tiket.',
    label: 'Ngalan',
  },
  contact: {
    title: 'Usba ang contact',
    lead: 'Didto na moadto ang mga tiket ug e-mail sukad karon. Pahibaloon ang address nga mawala.',
    email: 'Email',
    phone: 'Mobile number',
    save: 'I-save ang contact',
    done: 'Nausab ang contact.',
    unchanged: 'Walay lahi sa anaa didto karon.',
  },
  resend: {
    title: 'Ipadala pag-usab ang mga tiket',
    lead: (email) => `Moadto sila sa ${email}.`,
    send: 'Ipadala pag-usab',
    done: 'Padulong na ang mga tiket.',
  },
};
