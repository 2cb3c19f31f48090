import type { words as english } from './words.en';

export const words: typeof english = {
  statuses: {
    scheduled: 'Nakatakda',
    delayed: 'Maaantala',
    boarding: 'Pasakay na',
    departed: 'Nakaalis na',
    arrived: 'Nakarating na',
    cancelled: 'Kanselado',
  },
  acts: {
    delay: 'Iantala',
    cancel: 'Kanselahin',
    board: 'Simulan ang pagsakay',
    depart: 'Markahang nakaalis',
    arrive: 'Markahang nakarating',
    undo: 'Bawiin',
  },
  hindrances: {
    forbidden: 'Hindi ito puwede sa tungkulin mo.',
    status: 'Hindi puwede sa kasalukuyang katayuan nito.',
    'too-early': 'Pinakamaaga ang pagsakay 4 na oras bago ang alis.',
  },
  causes: {
    weather_signal: 'Babala ng hangin',
    gale_warning: 'Babala ng unos',
    coast_guard_order: 'Utos ng Coast Guard',
    port_closed: 'Sarado ang pantalan',
    technical: 'May sira sa barko',
    operational: 'Dahilan sa operasyon',
    other: 'Ibang dahilan',
  },
  route: (from, to) => `${from} – ${to}`,
  planned: (time) => `nakatakda ${time}`,
  seats: {
    sold: 'nabenta',
    held: 'nakareserba',
    free: 'bakante',
    over: 'sobra',
    of: (sold, capacity) => `${sold} sa ${capacity}`,
    told: (sold, held, free, capacity) =>
      `${sold} sa ${capacity} upuan ang nabenta, ${held} nakareserba, ${free} bakante`,
    overTold: (seats) => `${seats} na sobra sa upuan ng barko`,
  },
  movesFree: (reason) => `Libre ang paglipat: ${reason}`,
  withdrawn: 'Hindi na ibinebenta',
  warningNames: {
    not_departed: 'Dapat ay nakaalis na',
    not_arrived: 'Dapat ay nakarating na',
    not_sealed: 'Umalis nang bukas ang manifest',
    emails_failed: 'May e-mail na hindi naihatid',
    full: 'Puno na',
    over_capacity: 'Sobra sa upuan',
  },
  dialog: {
    titles: {
      board: (voyage) => `Simulan ang pagsakay sa ${voyage}?`,
      depart: (voyage) => `Nakaalis na ang ${voyage}?`,
      arrive: (voyage) => `Nakarating na ang ${voyage}?`,
      undo: (voyage) => `Bawiin ang huling pagbabago sa ${voyage}?`,
    },
    leads: {
      board: 'Titigil ang bentahan kapag nagsimula ang pagsakay.',
      depart: 'Wala nang makakasakay o maililipat dito.',
      arrive: 'Tapos na ang biyahe.',
      undo: 'Sa loob lang ng kalahating oras mula sa pagbabago. Sasabihan ang mga pasaherong nasabihan ng pagkaantala na hindi na ito tuloy.',
    },
    early: 'Mahigit 30 minuto pa bago ang oras nito. Kailangang pumayag muna ang ikalawang tao.',
    reason: 'Dahilan',
    confirm: {
      board: 'Simulan ang pagsakay',
      depart: 'Nakaalis na',
      arrive: 'Nakarating na',
      undo: 'Bawiin',
    },
    ask: 'Magtanong sa ikalawang tao',
    leave: 'Huwag baguhin',
    done: {
      board: (voyage) => `Pasakay na ang ${voyage}.`,
      depart: (voyage) => `Nakaalis na ang ${voyage}.`,
      arrive: (voyage) => `Nakarating na ang ${voyage}.`,
      undo: (voyage) => `Nabawi ang huling pagbabago sa ${voyage}.`,
    },
    asked: (voyage) =>
      `Tinanong na ang ikalawang tao tungkol sa ${voyage}. Kapag pumayag, nasa Mga pagsang-ayon na ito, handa nang gawin.`,
    changed: (voyage, status) =>
      `May ibang nagbago sa ${voyage}: “${status}” na ito ngayon. Tingnan muna bago magpatuloy.`,
  },
};
