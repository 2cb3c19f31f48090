import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga numero',
  lead: 'Oras sa Pilipinas ang tanan. Wala pa mahuman ang adlaw karon.',
  from: 'Gikan',
  to: 'Hangtod',
  spans: { week: '7 ka adlaw', month: '30 ka adlaw', quarter: '90 ka adlaw' },
  span: 'Gilapdon',
  wrongSpan: (most) => `Pagpili og hangtod sa ${most} ka adlaw, una ang una sa kataposan.`,
  table: 'Isip talaan',
  nothing: 'Wala niining mga adlawa.',
  ofAllPorts:
    'Ang baligya, refund ug mga bayad nga wala madayon alang lang sa mga tawo sa tanang pantalan.',
  load: {
    title: 'Unsa kapuno ang mga barko',
    columns: { route: 'Ruta', seats: 'Lingkoranan', sold: 'Nabaligya', percent: 'Sulod' },
  },
  sales: {
    title: 'Baligya matag adlaw',
    columns: { day: 'Adlaw', channel: 'Agianan', seats: 'Lingkoranan', amount: 'Kantidad' },
    told: (days, amount) => `Baligya sa ${days} ka adlaw, ${amount} tanan`,
    channels: {
      online: 'Online',
      counter: 'Counter',
      agent: 'Mga ahente',
      group: 'Mga grupo',
      partner: 'Mga kauban',
    },
  },
  refunds: {
    title: 'Refund matag adlaw',
    columns: { day: 'Adlaw', count: 'Refund', amount: 'Kantidad' },
    told: (days, amount) => `Refund sa ${days} ka adlaw, ${amount} tanan`,
  },
  failures: {
    title: 'Mga bayad nga wala madayon',
    columns: { method: 'Paagi', tried: 'Gisulayan', failed: 'Wala madayon', percent: 'Sa %' },
  },
};
