import type { words as english } from './words.en';

export const words: typeof english = {
  payment: 'Pagbabayad',
  methods: 'Mga paraan ng pagbabayad',
  chooseThere: 'Pipiliin mo kung paano magbabayad sa secure na pahina ng aming payment provider.',
  qrphHere:
    'QR Ph sa phone na ito: i-save ang larawan ng code sa page nila, at buksan ito mula sa wallet app mo.',
  inTrouble: 'May teknikal na problema',
  advisory: 'Paunawa: Tungkol sa Pagbabayad',
  troubledCards:
    'May teknikal na problema ngayon ang pagbabayad gamit ang Mastercard at JCB credit card sa aming payment provider.',
  troubled: (ways) =>
    `May teknikal na problema ngayon ang pagbabayad gamit ang ${ways} sa aming payment provider.`,
  noneWorks: 'Walang gumaganang paraan ng pagbabayad ngayon. Subukang muli mamaya.',
  theseWork: 'Gumagana ang mga ito:',
  working: [
    'Mga VISA credit card',
    'Mga wallet (Maya wallet, GCASH, iba pang e-wallet)',
    'Mga QRPH QR payment',
  ],
  ok: 'OK',

  notHeldTitle: 'Wala pang nakareserbang upuan',
  notHeld:
    'Sabihin kung sino ang bibiyahe: saka namin irereserba ang mga upuan, at dito ka magbabayad.',
  toPassengers: 'Magpatuloy sa mga pasahero',

  openTitle: 'Bukas pa ang bayad mo',
  open: 'Nagsimula kang magbayad, pero wala pang dumarating sa amin. Puwede mong ituloy kung saan ka huminto.',
  failedTitle: 'Hindi natuloy ang huli mong bayad',
  failed:
    'Walang siningil. Nakareserba pa ang mga upuan mo: subukang muli, o magbayad sa ibang paraan.',
  pay: (total) => `Magbayad ng ${total}`,
  continueToPayment: (total) => `Ituloy ang pagbabayad · ${total}`,
  tryAgain: (total) => `Subukang muli · ${total}`,
  opening: 'Binubuksan ang secure na pagbabayad…',
  safe: 'Sa pahina nila ka magbabayad. Hindi namin nakikita ang card mo.',
  strangeCheckout: 'Hindi namin kilala ang address ng payment page. Walang binuksan.',
  contactUs: 'Makipag-ugnayan',

  agreement: 'Pagsang-ayon',
  agree:
    'Sumasang-ayon ako sa mga Tuntunin at Kondisyon at sa mga patakaran sa refund at rebooking sa itaas, pati para sa mga ipinagbu-book ko.',
  agreeFirst: 'Para makapagbayad, sumang-ayon sa mga Tuntunin at Kondisyon',
  terms: 'Mga Tuntunin at Kondisyon',
  privacy: 'Patakaran sa Privacy',

  proveFirst:
    'Ang gumawa lang ng booking na ito ang makakapagbayad dito. Mabubuksan ito gamit ang email ng booking.',
  openMyBooking: 'Buksan gamit ang email ko',

  fareRules: 'Kung magbago ang plano mo',
  refundFee: 'Bayad sa refund',
  rebookingFee: 'Bayad sa rebooking',
  untilHours: (hours) => `Hanggang ${hours} oras bago umalis`,
  untilDeparture: 'Hanggang sa pag-alis',
  afterDeparture: (days) => `Pagkaalis, kung hindi nagamit, sa loob ng ${days} araw`,
  free: 'Libre',
  moves: (times) => `Makalilipat ka sa ibang biyahe nang hanggang ${times} beses.`,
  movedBefore:
    'Lumipat ka na dati, kaya sa sariling kagustuhan ay refund na lang ang puwede sa booking na ito, hindi na paglipat.',
  weCancel: 'Kung kami ang magkansela ng biyahe, ibabalik ang lahat o libre kang makakapag-rebook.',
  allRules: 'Lahat ng patakaran sa refund at rebooking',
};
