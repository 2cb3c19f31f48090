import type { PassengerType } from '../../shared/api/wire';
import type { Age } from '../../shared/time/age';
import type { GateVerdict } from '../rules/verdict';
import type { words as english } from './words.en';

const types: Record<PassengerType, string> = {
  ADULT: 'Adult',
  CHILD: 'Bata',
  INFANT: 'Sanggol',
  STUDENT: 'Estudyante',
  SENIOR: 'Senior',
  PWD: 'PWD',
  MEDAL_OF_VALOR: 'Medal of Valor',
  NATIONAL_ATHLETE: 'Pambansang atleta',
};

const verdicts: Record<GateVerdict, string> = {
  green: 'Nakasakay na',
  amber_unknown: 'Wala sa listahan',
  amber_share: 'Sa ibang gate',
  amber_early: 'Hindi pa nagpapasakay',
  red_signature: 'Hindi amin ang tiket',
  red_other_sailing: 'Ibang biyahe',
  red_gone: 'Hindi na balido',
  red_renamed: 'Lumang tiket',
  red_boarded: 'Nakasakay na dati',
};

const whys: Record<GateVerdict, string> = {
  green: '',
  amber_unknown: 'Naibenta pagkakuha ng listahan. Isakay ayon sa pangalan sa tiket.',
  amber_share: 'Naisakay na ng gate na ito ang lahat ng puwede nito. Papuntahin sa ibang gate.',
  amber_early:
    'Hindi pa bukas ang pagpapasakay. Binubuksan ito ng desk; kusa itong bubukas kapag nagsara ang check-in.',
  red_signature: 'Hindi kami ang pumirma sa code na ito.',
  red_other_sailing: 'Para sa ibang biyahe ang tiket na ito.',
  red_gone: 'Isinauli o inilipat ang puwesto.',
  red_renamed: 'Itinama na ang pangalan. Hingin ang bagong tiket.',
  red_boarded: 'May nakasakay na gamit ang tiket na ito.',
};

const people = (count: number) => `${count} tao`;

export const words: typeof english = {
  gate: 'Gate',
  needsScript: 'Kailangan ng gate ang JavaScript, na nakapatay sa browser na ito.',
  gateOf: (product) => `Gate ng ${product}`,
  starting: 'Binubuksan ang gate',

  elsewhereTitle: 'Bukas ang gate sa ibang tab',
  elsewhereText: 'Pumunta roon, o isara iyon: kusang magpapatuloy ang tab na ito.',
  unableTitle: 'Hindi makapagtabi ng gate ang browser na ito',
  unableText:
    'Wala itong itinatabi, marahil dahil pribado ang window o puno ang imbakan. Buksan ang pahinang ito sa karaniwang window ng Chrome o Safari.',

  enrolTitle: 'Gawing gate ang device na ito',
  enrolLead:
    'Bubuksan ng manager ang Mga device sa desk at magpapakita ng code. I-scan ito ng camera ng device na ito, o i-type dito.',
  code: 'Code mula sa desk',
  codeRequired: 'I-type ang code',
  codeNotGood:
    'Hindi na puwede ang code: nagamit na, o lumipas na ang sampung minuto. Humingi ng bago.',
  enrol: 'Irehistro ang device',
  enrolling: 'Inirerehistro',
  noNetwork: 'Walang sagot mula sa server. Tingnan ang network at subukan muli.',
  serverRefused: 'Tinanggihan ito ng server. Subukan muli.',
  revokedTitle: 'Hindi na gate ang device na ito',
  revokedText: 'Binawi ito sa desk. Binura na ang lahat ng itinabi nito tungkol sa mga pasahero.',

  revokedUnsent: (count) =>
    `${count} scan ang hindi pa naipapadala. Irehistro muli ang device at ipapadala ang mga ito.`,

  sailings: 'Mga biyahe',
  atPort: (name, port) => `${name} · ${port}`,
  noDepartures: (port) => `Walang alis mula ${port} sa loob ng 24 na oras`,
  noDeparturesText: 'Lumalabas dito ang mula anim na oras ang nakalipas hanggang isang araw.',
  departuresUnknown: 'Hindi pa alam ang mga alis',
  departuresUnknownText:
    'Kailangang maging online nang minsan ang device para makuha ang mga listahan.',
  download: 'Kunin ang listahan',
  downloadOf: (sailing) => `Kunin ang listahan ng ${sailing}`,
  downloading: 'Kinukuha',
  openGate: 'Buksan ang gate',
  openGateOf: (sailing) => `Buksan ang gate ng ${sailing}`,
  refresh: 'Kunin muli ang listahan',
  listFrom: (age) => (age.unit === 'now' ? 'Bago ang listahan' : `Listahan: ${ageWords(age)} na`),
  boardedOf: (boarded, sold) => `${boarded} sa ${sold} ang nakasakay`,
  authorised: (count) => `Awtorisado: ${count}`,
  calledOff: 'Kinansela',
  departed: 'Umalis na',
  wasAt: (time) => `dating ${time}`,
  installTitle: 'Ilagay ang gate sa home screen',
  installText: 'Doon lang tiyak na maitatabi ng device ang mga listahan kahit walang network.',
  installByHand: 'Sa menu ng browser, piliin ang “Add to Home Screen”.',
  install: 'I-install',

  online: 'Online',
  offline: (age) =>
    age.unit === 'now'
      ? 'Offline · huling balita ngayon lang'
      : `Offline · huling balita ${ageWords(age)} na`,
  offlineNever: 'Offline',
  toSend: (count) => `${count} scan ang ipapadala`,

  back: 'Lahat ng biyahe',
  onBoard: 'nakasakay',
  ofSold: (sold) => `sa ${sold}`,
  shareLeft: (left) =>
    left === 0 ? 'Ubos na ang bahagi' : `${left} pa ang puwedeng isakay ng gate na ito`,
  ready: 'Handa',
  readyText: 'Itapat ang tiket sa camera',
  cameraStarting: 'Binubuksan ang camera',
  cameraForbidden: 'Hindi pinapayagan ang camera',
  cameraForbiddenText: 'Payagan ito para sa pahinang ito sa settings ng browser.',
  cameraMissing: 'Walang camera rito',
  cameraMissingText: 'Gumamit ng hand scanner, o maghanap ayon sa pangalan o code.',
  cameraUnreadable: 'Wala ang tagabasa',
  cameraUnreadableText: 'Kukunin ito nang minsan, kapag online na ang device.',
  cameraPicture: 'Larawan ng camera',
  torchOn: 'Buksan ang ilaw',
  torchOff: 'Patayin ang ilaw',

  types,
  verdicts,
  whys,
  calledOffWhy: 'Kinansela ang biyaheng ito.',
  whose: (type, age) => (age === undefined ? type : `${type}, ${age} taon`),
  together: people,
  boardedBy: (gate, time) => `${gate}, ${time}`,
  lookId: 'Tingnan ang ID',
  lookAge: 'Tingnan ang edad',
  lookWhy: (type, age) =>
    age === undefined
      ? `Ang pamasahe ay para sa: ${type}`
      : `Ang pamasahe ay para sa: ${type}, ${age} taon`,
  fits: 'Tama, isakay',
  fitsNot: 'Hindi tama',
  boardByName: 'Isakay ayon sa pangalan',
  restOf: (count) => `Isakay ang ${count} pa`,
  restOfOne: 'Isakay ang isa pa',
  undo: 'Bawiin',

  find: 'Hanapin ayon sa pangalan o code',
  findLabel: 'Pangalan o booking code',
  lastScans: 'Mga huling scan',
  filter: 'Ipakita',
  filters: { all: 'Lahat', missing: 'Wala pa', boarded: 'Nakasakay' },
  found: people,
  foundMore: (shown, count) => `Unang ${shown} sa ${count}. Mag-type ng dagdag na letra.`,
  nobody: 'Walang may ganyang pangalan o code',
  nobodyText: 'Sapat ang dalawang letra ng bawat pangalan. Hindi mahalaga ang mga tuldik.',
  isOnBoard: 'Nakasakay',
  isGone: 'Hindi balido',

  booking: (code) => `Booking ${code}`,
  chooseAll: 'Piliin lahat',
  board: (count) => `Isakay ang ${count} tao`,
  boardNobody: 'Isara',
  lookFirst: 'Tingnan muna ang ID o edad',
  nobodyChosen: 'Walang napili',
  chosen: people,

  noScans: 'Wala pang scan',
  noScansText: 'Lalabas dito ang ginagawa ng gate na ito sa biyaheng ito.',
  undone: 'Binawi',
  letOnBoard: 'Isinakay',
  refused: 'Hindi isinakay',
  unknownPerson: 'Hindi kilalang tiket',

  undoTitle: (name) => `Ibaba si ${name}?`,
  undoWhy: 'Bakit',
  undoReasons: ['Maling tao', 'Na-scan nang mali', 'Bumaba muli', 'Hindi bibiyahe ngayon'],
  undoOther: 'Ibang dahilan',
  undoNow: 'Ibaba',
  keep: 'Panatilihing nakasakay',

  settings: 'Mga setting',
  language: 'Wika',
  theme: 'Itsura',
  themes: { light: 'Maliwanag', dark: 'Madilim', auto: 'Device' },
  sound: 'Tunog',
  soundOn: 'Bukas',
  soundOff: 'Patay',
  device: 'Device',
  signOut: 'Mag-sign out',
  signOutText: 'Buburahin ang mga listahan at ang susi ng device. Kailangan itong irehistro muli.',
  signOutBlocked: 'May mga scan pang ipapadala. Mag-sign out kapag online ang device.',
  languageOffline: 'Mapapalitan ang wika kapag online ang device.',
};

function ageWords({ unit, count }: Age): string {
  return unit === 'hours' ? `${count} oras` : `${count} min`;
}
