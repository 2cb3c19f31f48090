import type { words as english } from './words.en';

export const words: typeof english = {
  statuses: {
    scheduled: 'Naka-iskedyul',
    delayed: 'Malangan',
    boarding: 'Pasakay na',
    departed: 'Nakalarga na',
    arrived: 'Nakaabot na',
    cancelled: 'Kanselado',
  },
  acts: {
    delay: 'Langana',
    cancel: 'Kanselaha',
    board: 'Sugdi ang pagsakay',
    depart: 'Markahi nga nakalarga',
    arrive: 'Markahi nga nakaabot',
    undo: 'Bawia',
  },
  hindrances: {
    forbidden: 'Dili kini mahimo sa imong katungdanan.',
    status: 'Dili mahimo sa kahimtang niini karon.',
    'too-early': 'Ang labing sayo nga pagsakay 4 ka oras sa dili pa molarga.',
  },
  causes: {
    weather_signal: 'Pasidaan sa hangin',
    gale_warning: 'Pasidaan sa unos',
    coast_guard_order: 'Mando sa Coast Guard',
    port_closed: 'Sirado ang pantalan',
    technical: 'Adunay guba sa barko',
    operational: 'Hinungdan sa operasyon',
    other: 'Laing hinungdan',
  },
  route: (from, to) => `${from} – ${to}`,
  planned: (time) => `plano ${time}`,
  seats: {
    sold: 'nabaligya',
    held: 'gireserba',
    free: 'bakante',
    over: 'sobra',
    of: (sold, capacity) => `${sold} sa ${capacity}`,
    told: (sold, held, free, capacity) =>
      `${sold} sa ${capacity} ka lingkoranan ang nabaligya, ${held} gireserba, ${free} bakante`,
    overTold: (seats) => `${seats} ka sobra sa lingkoranan sa barko`,
  },
  movesFree: (reason) => `Libre ang pagbalhin: ${reason}`,
  withdrawn: 'Dili na ibaligya',
  warningNames: {
    not_departed: 'Angay unta nakalarga na',
    not_arrived: 'Angay unta nakaabot na',
    not_sealed: 'Milarga nga bukas ang manifest',
    emails_failed: 'Adunay e-mail nga wala mahatod',
    full: 'Puno na',
    over_capacity: 'Sobra sa lingkoranan',
  },
  dialog: {
    titles: {
      board: (voyage) => `Sugdan ang pagsakay sa ${voyage}?`,
      depart: (voyage) => `Nakalarga na ang ${voyage}?`,
      arrive: (voyage) => `Nakaabot na ang ${voyage}?`,
      undo: (voyage) => `Bawion ang kataposang kausaban sa ${voyage}?`,
    },
    leads: {
      board: 'Mohunong ang baligya inig sugod sa pagsakay.',
      depart: 'Wala nay makasakay o mabalhin niini.',
      arrive: 'Nahuman na ang biyahe.',
      undo: 'Sulod ra sa tunga sa oras human sa kausaban. Sultihan ang mga pasahero nga gisultihan sa paglangan nga dili na kini madayon.',
    },
    early:
      'Sobra pa sa 30 minutos sa dili pa ang oras niini. Kinahanglan una mouyon ang ikaduhang tawo.',
    reason: 'Hinungdan',
    confirm: {
      board: 'Sugdi ang pagsakay',
      depart: 'Nakalarga na',
      arrive: 'Nakaabot na',
      undo: 'Bawia',
    },
    ask: 'Pangutan-a ang ikaduhang tawo',
    leave: 'Ayaw usba',
    done: {
      board: (voyage) => `Pasakay na ang ${voyage}.`,
      depart: (voyage) => `Nakalarga na ang ${voyage}.`,
      arrive: (voyage) => `Nakaabot na ang ${voyage}.`,
      undo: (voyage) => `Nabawi ang kataposang kausaban sa ${voyage}.`,
    },
    asked: (voyage) =>
      `Gipangutana na ang ikaduhang tawo bahin sa ${voyage}. Kung mouyon, naa na kini sa Mga pagtugot, andam nang himoon.`,
    changed: (voyage, status) =>
      `Adunay laing nag-usab sa ${voyage}: “${status}” na kini karon. Tan-awa una usa mopadayon.`,
  },
};
