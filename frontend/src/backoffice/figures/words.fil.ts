import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga numero',
  lead: 'Oras ng Pilipinas ang lahat. Hindi pa tapos ang kasalukuyang araw.',
  from: 'Mula',
  to: 'Hanggang',
  spans: { week: '7 araw', month: '30 araw', quarter: '90 araw' },
  span: 'Saklaw',
  wrongSpan: (most) => `Pumili ng hanggang ${most} araw, nauna ang una sa huli.`,
  table: 'Bilang talaan',
  nothing: 'Wala sa mga araw na ito.',
  ofAllPorts:
    'Ang benta, refund at mga bayad na hindi natuloy ay para lang sa mga tao ng lahat ng pantalan.',
  load: {
    title: 'Gaano kapuno ang mga barko',
    columns: { route: 'Ruta', seats: 'Upuan', sold: 'Nabenta', percent: 'Laman' },
  },
  sales: {
    title: 'Benta bawat araw',
    columns: { day: 'Araw', channel: 'Daan', seats: 'Upuan', amount: 'Halaga' },
    told: (days, amount) => `Benta ng ${days} araw, ${amount} lahat`,
    channels: {
      online: 'Online',
      counter: 'Counter',
      agent: 'Mga ahente',
      group: 'Mga grupo',
      partner: 'Mga katuwang',
    },
  },
  refunds: {
    title: 'Refund bawat araw',
    columns: { day: 'Araw', count: 'Refund', amount: 'Halaga' },
    told: (days, amount) => `Refund ng ${days} araw, ${amount} lahat`,
  },
  failures: {
    title: 'Mga bayad na hindi natuloy',
    columns: { method: 'Paraan', tried: 'Sinubukan', failed: 'Hindi natuloy', percent: 'Sa %' },
  },
};
