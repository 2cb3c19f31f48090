import type { words as english } from './words.en';

export const words: typeof english = {
  booked: 'Naka-book na ka',
  cancelledTitle: 'Nakansela ang imong biyahe',
  cancelled:
    'Pasayloa: dili mobiyahe ang usa ka barko niini nga booking. Pilia kung unsa ang mahitabo: iuli ang tanan nimong bayad niini, o mobalhin ka sa laing biyahe nga walay bayad.',
  chooseNow: 'Pilia kung unsa ang mahitabo',
  legOff: 'Nakansela kini nga biyahe.',
  mailedTo: (email) => `Ipadala ang imong mga tiket sa ${email}. Ania usab sila dinhi.`,
  mailed: 'Ipadala ang imong mga tiket sa email sa booking.',
  ticketsWaitTitle: 'Gitipigan ang imong mga tiket',
  ticketsWait:
    'Giablihan kini nga panid nga walay yawe sa booking, mao nga wala ipakita ang mga ngalan ug tiket. Maablihan sila gamit ang email sa booking.',
  paid: (method) => (method ? `Bayad na pinaagi sa ${method}.` : 'Bayad na.'),
  openWithEmail: 'Ablihi gamit ang akong email',
  manageBooking: 'Dumalaha ang Booking',

  titles: {
    confirming: 'Gikumpirma ang imong bayad…',
    slow: 'Gikumpirma pa ang imong bayad',
    unpaid: 'Wala pa mabayri',
    failed: 'Wala madayon ang bayad',
    turned_back: 'Gikansela ang pagbayad',
    payment_failed: 'Wala madayon ang bayad',
    expired: 'Nahuman na ang oras sa pagbayad',
    cancelled: 'Gikansela kini nga booking',
    refund_due: 'Padulong na ang imong refund',
    refunded: 'Nabalik na ang imong kwarta',
    rebooked: 'Mibalhin ka sa laing biyahe',
  },
  texts: {
    confirming: 'Gipangutana namo ang payment provider. Pipila lang kini ka segundo.',
    unpaid: 'Walay bayad nga nakaabot ug walay gisukot. Gireserba pa ang imong mga lingkoranan.',
    failed:
      'Walay gisukot. Gireserba pa ang imong mga lingkoranan: sulayi pag-usab, o bayad sa laing paagi.',
    turned_back:
      'Mibalik ka sa wala pa mobayad, ug walay bayad nga nakaabot namo. Gireserba pa ang imong mga lingkoranan.',
    payment_failed:
      'Walay bayad nga nakaabot sa oras ug gibuhian na ang mga lingkoranan. Kung adunay nakuha sa imong account, mobalik ra kini.',
    expired:
      'Walay bayad nga nakaabot sa oras ug gibuhian na ang mga lingkoranan. Kung adunay nakuha sa imong account, mobalik ra kini.',
    cancelled: 'Gibuhian na ang mga lingkoranan ug walay gisukot.',
    refund_due: 'Dili na magamit sa pagsakay kini nga booking.',
    refunded: 'Dili na magamit sa pagsakay kini nga booking.',
    rebooked:
      'Dili na magamit kini nga mga tiket. Gi-email na kanimo ang mga tiket sa bag-ong biyahe.',
  },
  slow: (email) =>
    email
      ? `Mas dugay kini kay sa naandan. Mahimo nimong isira kini nga panid: i-email ka namo sa ${email} kung nahibaloan na namo.`
      : 'Mas dugay kini kay sa naandan. Mahimo nimong isira kini nga panid: i-email ka namo kung nahibaloan na namo.',
  toPay: (amount) => `Bayranan pa: ${amount}`,
  notPaidYet: 'Wala pa ko mobayad',
  checkAgain: 'Tan-awa pag-usab',
  returnToPayment: 'Balik sa pagbayad',
  tryAgain: 'Sulayi pag-usab',
  searchAgain: 'Pangita pag-usab',
};
