import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Nasa pila ka na',
  lead: 'Maraming nagbu-book ngayon. Bawat isa ay may turno ayon sa pagkakasunod ng pagdating.',
  next: 'Ikaw na ang susunod.',
  ahead: (people, isOne) =>
    isOne ? '1 tao ang nauuna sa iyo.' : `${people} tao ang nauuna sa iyo.`,
  moment: 'Sandali na lang.',
  minutes: (minutes) => `Mga ${minutes} minuto pa.`,
  holding: 'Turno mo na. Inilalaan na ang mga upuan mo…',
  kept: 'Nakareserba ang puwesto mo: puwede mong i-reload ang pahinang ito o gumawa muna ng iba. Hindi bibilis kahit mas madalas kang magtanong.',
  seats:
    'Nakatago rin ang mga na-type mo. Magiging iyo lang ang mga upuan kapag dumating na ang turno mo.',
  offline: 'Walang koneksyon ngayon. Nakareserba ang puwesto mo; patuloy kaming magtatanong.',
  leave: 'Bumalik sa mga pasahero',
};
