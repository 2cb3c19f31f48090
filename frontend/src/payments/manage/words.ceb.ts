import type { words as english } from './words.en';

export const words: typeof english = {
  title: 'Dumalaha ang Booking',
  lead: 'Dili kinahanglan og account. Maablihan ang booking gamit ang imong booking code ug email.',
  proveIt:
    'Aron makita sa kinatibuk-an kini nga booking, i-type ang email nga gihatag alang niini.',
  code: 'Booking code',
  codeHint: 'Napulo ka letra ug numero, sama sa imong email: ABCDE-FGHJK',
  codeLength: (length) => `Ang booking code adunay ${length} ka letra ug numero`,
  email: 'Email',
  emailHint: 'Ang gihatag alang sa booking.',
  emailRequired: 'Gikinahanglan ang email address',
  find: 'Pangitaa ang akong booking',
  another: 'Ablihi ang laing booking',
  payNow: 'Bayad na',
  sendAgain: 'Ipadala pag-usab ang email',
  changePlans: 'Kung mausab ang imong plano',
  changeLead:
    'Ang bayad sa refund o sa laing biyahe nagdepende kung unsa ka sayo nimo kami gisultihan.',
  readRules: 'Mga lagda sa refund ug rebooking',
  refunded: {
    title: (amount) => `Nahuman na: mobalik kanimo ang ${amount}`,
    text: 'Nabuhian na ang mga lingkoranan. Makita sa ubos kung asa na ang kwarta.',
  },
  rebooked: {
    title: (when) => `Naka-book na ka sa ${when}`,
    text: 'Mao kini ang bag-o nimong booking. Naa sa ubos ang mga tiket, ug padulong na sa imong email.',
  },
};
