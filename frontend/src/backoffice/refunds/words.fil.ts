import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Mga refund',
  lead: 'Perang ibinabalik. Nasa “Mano-mano” ang dapat ibigay ng tao.',
  filter: 'Ipakita',
  filters: { all: 'Lahat', by_hand: 'Mano-mano', failing: 'Hindi natutuloy' },
  caption: 'Mga refund',
  columns: {
    code: 'Booking',
    age: 'Tagal',
    amount: 'Halaga',
    rule: 'Bakit',
    method: 'Paraan',
    state: 'Katayuan',
    tries: 'Subok',
    word: 'Sabi ng provider',
    act: 'Gawin',
  },
  ages: (days) => (days === 0 ? 'ngayon' : `${days} araw`),
  states: { by_hand: 'Mano-mano', due: 'Ibabalik', asked: 'Hiniling na', done: 'Naibalik na' },
  fee: (percent, waived) =>
    waived === 0
      ? `${percent}% bayarin`
      : `${percent}% bayarin, ${waived}% nito ang hindi siningil`,
  nothing: {
    by_hand: 'Walang refund na dapat bayaran nang mano-mano.',
    failing: 'Walang refund na hindi natutuloy.',
    all: 'Walang bukas na refund.',
  },
  ask: 'Humingi ng pagsang-ayon',
  askTitle: (amount) => `Maaari bang ibalik ang ${amount}?`,
  askLead: (code, alone) =>
    `Para sa booking na ${code}. Kapag lampas sa ${alone}, kailangang pumayag muna ang ikalawang tao.`,
  askFirst:
    'Huwag munang magbayad. Kapag may pumayag, nasa Mga pagsang-ayon na ito: saka magbayad, at doon itala ang reference.',
  toApprovals: 'Tingnan ang mga pagsang-ayon',
  reason: 'Dahilan',
  end: 'Markahang bayad',
  endOf: (code) => `ang refund ng ${code}`,
  endTitle: (amount) => `Naibalik na ang ${amount}?`,
  endLead: (code) => `Para sa booking na ${code}. Hindi na ito mababawi, at papasok ito sa libro.`,
  reference: 'Reference ng bangko o wallet',
  referenceHint: 'Gaya ng nasa resibo o nasa app.',
  referenceWrong: 'I-type ang reference ng bayad',
  confirm: 'Nabayaran na',
  leave: 'Iwanang bukas',
  ended: (amount) => `Namarkahang naibalik ang ${amount}.`,
  asked:
    'Lampas sa limitasyon ang halaga: tinanong na ang ikalawang tao. Kapag pumayag, itala ito sa Mga pagsang-ayon.',
  changed: 'May ibang nagbago sa refund na ito. Isara ito at tingnan ulit.',
  retry: 'Subukan ulit ngayon',
  retried: (code) => `Tinatanong ulit ang provider tungkol sa ${code}.`,
};
