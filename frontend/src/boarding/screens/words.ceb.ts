import type { PassengerType } from '../../shared/api/wire';
import type { Age } from '../../shared/time/age';
import type { GateVerdict } from '../rules/verdict';
import type { words as english } from './words.en';

const types: Record<PassengerType, string> = {
  ADULT: 'Adult',
  CHILD: 'Bata',
  INFANT: 'Masuso',
  STUDENT: 'Estudyante',
  SENIOR: 'Senior',
  PWD: 'PWD',
  MEDAL_OF_VALOR: 'Medal of Valor',
  NATIONAL_ATHLETE: 'Nasodnong atleta',
};

const verdicts: Record<GateVerdict, string> = {
  green: 'Nakasakay na',
  amber_unknown: 'Wala sa listahan',
  amber_share: 'Sa laing gate',
  amber_early: 'Wala pa magpasakay',
  red_signature: 'Dili amoa ang tiket',
  red_other_sailing: 'Laing biyahe',
  red_gone: 'Dili na balido',
  red_renamed: 'Daan nga tiket',
  red_boarded: 'Nakasakay na kaniadto',
};

const whys: Record<GateVerdict, string> = {
  green: '',
  amber_unknown: 'Gibaligya human makuha ang listahan. Pasakya sumala sa ngalan sa tiket.',
  amber_share: 'Napasakay na niining gate ang tanang puyde niini. Ipadala sa laing gate.',
  amber_early:
    'Dili pa abli ang pagpasakay. Ang desk ang moabli niini; moabli kini sa iyang kaugalingon kon masira na ang check-in.',
  red_signature: 'Dili kami ang mipirma niining code.',
  red_other_sailing: 'Para sa laing biyahe kining tiket.',
  red_gone: 'Giuli o gibalhin ang lugar.',
  red_renamed: 'Gitul-id na ang ngalan. Pangayoa ang bag-ong tiket.',
  red_boarded: 'Adunay nakasakay na gamit kining tiket.',
};

const people = (count: number) => `${count} ka tawo`;

export const words: typeof english = {
  gate: 'Gate',
  needsScript: 'Nagkinahanglan ang gate og JavaScript, nga gipalong niining browser.',
  gateOf: (product) => `Gate sa ${product}`,
  starting: 'Giablihan ang gate',

  elsewhereTitle: 'Abli ang gate sa laing tab',
  elsewhereText: 'Adto didto, o isira kana: mopadayon kining tab sa iyang kaugalingon.',
  unableTitle: 'Dili makatipig og gate kining browser',
  unableText:
    'Wala kini maghipos bisan unsa, tingali kay pribado ang window o puno ang tipiganan. Ablihi kining panid sa naandang window sa Chrome o Safari.',

  enrolTitle: 'Himoa kining device nga gate',
  enrolLead:
    'Ablihan sa manager ang Mga device sa desk ug magpakita og code. I-scan kini sa camera niining device, o i-type dinhi.',
  code: 'Code gikan sa desk',
  codeRequired: 'I-type ang code',
  codeNotGood:
    'Dili na puyde ang code: nagamit na, o milabay na ang napulo ka minuto. Pangayo og bag-o.',
  enrol: 'Irehistro ang device',
  enrolling: 'Girehistro',
  noNetwork: 'Walay tubag gikan sa server. Tan-awa ang network ug sulayi pag-usab.',
  serverRefused: 'Gibalibaran kini sa server. Sulayi pag-usab.',
  revokedTitle: 'Dili na gate kining device',
  revokedText: 'Gibawi kini sa desk. Gipapas na ang tanan niyang gitipigan bahin sa mga pasahero.',

  revokedUnsent: (count) =>
    `${count} ka scan ang wala pa mapadala. Irehistro pag-usab ang device ug ipadala kini.`,

  sailings: 'Mga biyahe',
  atPort: (name, port) => `${name} · ${port}`,
  noDepartures: (port) => `Walay molarga gikan sa ${port} sulod sa 24 ka oras`,
  noDeparturesText: 'Makita dinhi gikan sa unom ka oras nga milabay hangtod usa ka adlaw.',
  departuresUnknown: 'Wala pa mahibaloi ang mga larga',
  departuresUnknownText: 'Kinahanglang ma-online og kausa ang device aron makuha ang mga listahan.',
  download: 'Kuhaa ang listahan',
  downloadOf: (sailing) => `Kuhaa ang listahan sa ${sailing}`,
  downloading: 'Gikuha',
  openGate: 'Ablihi ang gate',
  openGateOf: (sailing) => `Ablihi ang gate sa ${sailing}`,
  refresh: 'Kuhaa pag-usab ang listahan',
  listFrom: (age) => (age.unit === 'now' ? 'Bag-o ang listahan' : `Listahan: ${ageWords(age)} na`),
  boardedOf: (boarded, sold) => `${boarded} sa ${sold} ang nakasakay`,
  authorised: (count) => `Awtorisado: ${count}`,
  calledOff: 'Gikansela',
  departed: 'Milarga na',
  wasAt: (time) => `kaniadto ${time}`,
  installTitle: 'Ibutang ang gate sa home screen',
  installText: 'Didto ra sigurado nga matipigan sa device ang mga listahan bisan walay network.',
  installByHand: 'Sa menu sa browser, pilia ang “Add to Home Screen”.',
  install: 'I-install',

  online: 'Online',
  offline: (age) =>
    age.unit === 'now'
      ? 'Offline · kataposang balita karon lang'
      : `Offline · kataposang balita ${ageWords(age)} na`,
  offlineNever: 'Offline',
  toSend: (count) => `${count} ka scan ang ipadala`,

  back: 'Tanang biyahe',
  onBoard: 'nakasakay',
  ofSold: (sold) => `sa ${sold}`,
  shareLeft: (left) =>
    left === 0 ? 'Nahurot na ang bahin' : `${left} pa ang mapasakay niining gate`,
  ready: 'Andam',
  readyText: 'Itutok ang tiket sa camera',
  cameraStarting: 'Giablihan ang camera',
  cameraForbidden: 'Wala tugoti ang camera',
  cameraForbiddenText: 'Tugoti kini para niining panid sa settings sa browser.',
  cameraMissing: 'Walay camera dinhi',
  cameraMissingText: 'Gamita ang hand scanner, o pangita sumala sa ngalan o code.',
  cameraUnreadable: 'Wala ang tigbasa',
  cameraUnreadableText: 'Kuhaon kini og kausa, kon online na ang device.',
  cameraPicture: 'Hulagway sa camera',
  torchOn: 'Pasiga',
  torchOff: 'Palonga',

  types,
  verdicts,
  whys,
  calledOffWhy: 'Gikansela kining biyahe.',
  whose: (type, age) => (age === undefined ? type : `${type}, ${age} ka tuig`),
  together: people,
  boardedBy: (gate, time) => `${gate}, ${time}`,
  lookId: 'Tan-awa ang ID',
  lookAge: 'Tan-awa ang edad',
  lookWhy: (type, age) =>
    age === undefined
      ? `Ang plete kay para sa: ${type}`
      : `Ang plete kay para sa: ${type}, ${age} ka tuig`,
  fits: 'Sakto, pasakya',
  fitsNot: 'Dili sakto',
  boardByName: 'Pasakya sumala sa ngalan',
  restOf: (count) => `Pasakya ang ${count} pa`,
  restOfOne: 'Pasakya ang usa pa',
  undo: 'Bawia',

  find: 'Pangitaa sumala sa ngalan o code',
  findLabel: 'Ngalan o booking code',
  lastScans: 'Kataposang mga scan',
  filter: 'Ipakita',
  filters: { all: 'Tanan', missing: 'Wala pa', boarded: 'Nakasakay' },
  found: people,
  foundMore: (shown, count) => `Unang ${shown} sa ${count}. Pag-type og dugang letra.`,
  nobody: 'Walay ingon ana nga ngalan o code',
  nobodyText: 'Igo na ang duha ka letra sa matag ngalan. Dili importante ang mga marka.',
  isOnBoard: 'Nakasakay',
  isGone: 'Dili balido',

  booking: (code) => `Booking ${code}`,
  chooseAll: 'Pilia tanan',
  board: (count) => `Pasakya ang ${count} ka tawo`,
  boardNobody: 'Isira',
  lookFirst: 'Tan-awa una ang ID o edad',
  nobodyChosen: 'Walay napili',
  chosen: people,

  noScans: 'Wala pay scan',
  noScansText: 'Makita dinhi ang gibuhat niining gate niining biyahe.',
  undone: 'Gibawi',
  letOnBoard: 'Gipasakay',
  refused: 'Wala pasakya',
  unknownPerson: 'Wala mailhi nga tiket',

  undoTitle: (name) => `Pakanaogon si ${name}?`,
  undoWhy: 'Ngano',
  undoReasons: ['Sayop nga tawo', 'Sayop nga na-scan', 'Mikanaog pag-usab', 'Dili mobiyahe karon'],
  undoOther: 'Laing rason',
  undoNow: 'Pakanaoga',
  keep: 'Pabiling nakasakay',

  settings: 'Mga setting',
  language: 'Pinulongan',
  theme: 'Hitsura',
  themes: { light: 'Hayag', dark: 'Ngitngit', auto: 'Device' },
  sound: 'Tingog',
  soundOn: 'Abli',
  soundOff: 'Patay',
  device: 'Device',
  signOut: 'Mag-sign out',
  signOutText:
    'Mapapas ang mga listahan ug ang yawe sa device. Kinahanglan kining irehistro pag-usab.',
  signOutBlocked: 'Aduna pay mga scan nga ipadala. Mag-sign out kon online ang device.',
  languageOffline: 'Mausab ang pinulongan kon online ang device.',
};

function ageWords({ unit, count }: Age): string {
  return unit === 'hours' ? `${count} ka oras` : `${count} min`;
}
