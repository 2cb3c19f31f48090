import type { words as english } from './words.en';

export const words: typeof english = {
  payment: 'Pagbayad',
  methods: 'Mga paagi sa pagbayad',
  chooseThere:
    'Mopili ka kung unsaon pagbayad didto sa secure nga panid sa among payment provider.',
  qrphHere:
    'QR Ph niining phone: i-save ang hulagway sa code sa ilang panid, ug ablihi kini gikan sa imong wallet app.',
  inTrouble: 'Adunay teknikal nga problema',
  advisory: 'Pahibalo: Bahin sa Pagbayad',
  troubledCards:
    'Adunay teknikal nga problema karon ang pagbayad gamit ang Mastercard ug JCB credit card sa among payment provider.',
  troubled: (ways) =>
    `Adunay teknikal nga problema karon ang pagbayad gamit ang ${ways} sa among payment provider.`,
  noneWorks: 'Walay paagi sa pagbayad nga nagagana karon. Sulayi pag-usab unya.',
  theseWork: 'Kini ang nagagana:',
  working: [
    'Mga VISA credit card',
    'Mga wallet (Maya wallet, GCASH, ubang e-wallet)',
    'Mga QRPH QR payment',
  ],
  ok: 'OK',

  notHeldTitle: 'Wala pay gireserba nga lingkoranan',
  notHeld:
    'Isulti kung kinsa ang mobiyahe: unya among ireserba ang mga lingkoranan, ug dinhi ka mobayad.',
  toPassengers: 'Padayon sa mga pasahero',

  openTitle: 'Abli pa ang imong bayad',
  open: 'Nagsugod ka og bayad, apan wala pay nakaabot kanamo. Makapadayon ka kung asa ka mihunong.',
  failedTitle: 'Wala madayon ang imong kataposang bayad',
  failed:
    'Walay gisukot. Gireserba pa ang imong mga lingkoranan: sulayi pag-usab, o bayad sa laing paagi.',
  pay: (total) => `Bayad og ${total}`,
  continueToPayment: (total) => `Padayona ang pagbayad · ${total}`,
  tryAgain: (total) => `Sulayi pag-usab · ${total}`,
  opening: 'Giablihan ang secure nga pagbayad…',
  safe: 'Sa ilang panid ka mobayad. Dili namo makita ang imong card.',
  strangeCheckout: 'Wala namo mailhi ang address sa payment page. Walay giablihan.',
  contactUs: 'Kontaka Kami',

  agreement: 'Pag-uyon',
  agree:
    'Miuyon ko sa mga Termino ug Kondisyon ug sa mga lagda sa refund ug rebooking sa ibabaw, lakip alang sa akong gi-book-an.',
  agreeFirst: 'Aron makabayad, uyoni ang mga Termino ug Kondisyon',
  terms: 'Mga Termino ug Kondisyon',
  privacy: 'Palisiya sa Privacy',

  proveFirst:
    'Ang naghimo lang niini nga booking ang makabayad dinhi. Maablihan kini gamit ang email sa booking.',
  openMyBooking: 'Ablihi gamit ang akong email',

  fareRules: 'Kung mausab ang imong plano',
  refundFee: 'Bayad sa refund',
  rebookingFee: 'Bayad sa rebooking',
  untilHours: (hours) => `Hangtod ${hours} ka oras sa dili pa molarga`,
  untilDeparture: 'Hangtod sa paglarga',
  afterDeparture: (days) => `Human sa paglarga, kon wala magamit, sulod sa ${days} ka adlaw`,
  free: 'Libre',
  moves: (times) => `Makabalhin ka sa laing biyahe hangtod ${times} ka higayon.`,
  movedBefore:
    'Nakabalhin na ka kaniadto, mao nga sa kaugalingong gusto refund na lang ang mahimo niini nga booking, dili na pagbalhin.',
  weCancel: 'Kung kami ang mokansela sa biyahe, iuli ang tanan o libre ka nga maka-rebook.',
  allRules: 'Tanang lagda sa refund ug rebooking',
};
