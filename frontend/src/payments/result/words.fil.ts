import type { words as english } from './words.en';

export const words: typeof english = {
  booked: 'Naka-book ka na',
  cancelledTitle: 'Nakansela ang biyahe mo',
  cancelled:
    'Paumanhin: hindi bibiyahe ang isang barko ng booking na ito. Piliin kung ano ang mangyayari: ibabalik ang buong bayad mo para rito, o lilipat ka sa ibang biyahe nang libre.',
  chooseNow: 'Piliin kung ano ang mangyayari',
  legOff: 'Nakansela ang biyaheng ito.',
  mailedTo: (email) => `Ipinadadala ang mga tiket mo sa ${email}. Narito rin ang mga ito.`,
  mailed: 'Ipinadadala ang mga tiket mo sa email ng booking.',
  ticketsWaitTitle: 'Nakatabi ang mga tiket mo',
  ticketsWait:
    'Binuksan ang pahinang ito nang walang susi ng booking, kaya hindi ipinapakita ang mga pangalan at tiket. Mabubuksan ang mga ito gamit ang email ng booking.',
  paid: (method) => (method ? `Bayad na sa ${method}.` : 'Bayad na.'),
  openWithEmail: 'Buksan gamit ang email ko',
  manageBooking: 'Pamahalaan ang Booking',

  titles: {
    confirming: 'Kinukumpirma ang bayad mo…',
    slow: 'Kinukumpirma pa ang bayad mo',
    unpaid: 'Hindi pa bayad',
    failed: 'Hindi natuloy ang bayad',
    turned_back: 'Kinansela ang pagbabayad',
    payment_failed: 'Hindi natuloy ang bayad',
    expired: 'Tapos na ang oras para magbayad',
    cancelled: 'Nakansela ang booking na ito',
    refund_due: 'Parating na ang refund mo',
    refunded: 'Naibalik na ang pera mo',
    rebooked: 'Lumipat ka sa ibang biyahe',
  },
  texts: {
    confirming: 'Tinatanong namin ang payment provider. Ilang segundo lang ito.',
    unpaid: 'Wala pang bayad na dumarating at walang siningil. Nakareserba pa ang mga upuan mo.',
    failed:
      'Walang siningil. Nakareserba pa ang mga upuan mo: subukang muli, o magbayad sa ibang paraan.',
    turned_back:
      'Bumalik ka bago makapagbayad, at walang bayad na dumating sa amin. Nakareserba pa ang mga upuan mo.',
    payment_failed:
      'Walang bayad na umabot sa oras at binitawan na ang mga upuan. Kung may nabawas sa account mo, kusa itong babalik.',
    expired:
      'Walang bayad na umabot sa oras at binitawan na ang mga upuan. Kung may nabawas sa account mo, kusa itong babalik.',
    cancelled: 'Binitawan na ang mga upuan at walang siningil.',
    refund_due: 'Hindi na magagamit pansakay ang booking na ito.',
    refunded: 'Hindi na magagamit pansakay ang booking na ito.',
    rebooked:
      'Hindi na magagamit ang mga tiket na ito. Na-email na sa iyo ang mga tiket ng bagong biyahe.',
  },
  slow: (email) =>
    email
      ? `Mas matagal ito kaysa karaniwan. Puwede mong isara ang pahinang ito: mag-e-email kami sa ${email} kapag alam na namin.`
      : 'Mas matagal ito kaysa karaniwan. Puwede mong isara ang pahinang ito: mag-e-email kami kapag alam na namin.',
  toPay: (amount) => `Babayaran pa: ${amount}`,
  notPaidYet: 'Hindi pa ako nagbabayad',
  checkAgain: 'Tingnan ulit',
  returnToPayment: 'Bumalik sa pagbabayad',
  tryAgain: 'Subukang muli',
  searchAgain: 'Maghanap ulit',
};
