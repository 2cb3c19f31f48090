import type { ConflictKind, Resolution } from '../../shared/api/opsWire';
import type { words as english } from './words.en';

const kinds: Record<ConflictKind, string> = {
  twice: 'Sa duha ka gate',
  gone: 'Giuli ang lugar',
  renamed: 'Daan nga ngalan',
};

const explained: Record<ConflictKind, string> = {
  twice: 'Gipasakay ang tiket sa duha ka gate nga wala magkakitaay.',
  gone: 'Nauli o nabalhin na ang lugar sa pag-abot sa scan.',
  renamed: 'Anaa pa sa tiket ang ngalan sa wala pa kini tul-ira.',
};

const resolutions: Record<Resolution, string> = {
  'same-person': 'Usa ka tawo, kaduha na-scan',
  'two-persons': 'Duha ka tawo sa usa ka tiket',
  error: 'Sayop sa gate',
};

export const words: typeof english = {
  title: 'Mga device',
  lead: 'Mga telepono ug tablet nga nagpasakay sa mga gate. Gipirmahan sa matag usa ang iyang gipadala.',
  name: 'Ngalan',
  nameRequired: 'Gikinahanglan ang ngalan',
  port: 'Pantalan',
  portRequired: 'Gikinahanglan ang pantalan',
  state: 'Kahimtang',
  enrolled: 'Gigamit',
  waiting: 'Wala pa marehistro',
  revoked: 'Gibawi',
  lastSeen: 'Kataposang nadungog',
  listAt: 'Nakuha ang listahan',
  unsent: 'Kulang nga scan',
  quarantined: 'Gipugngan',
  never: 'Wala pa',
  empty: 'Wala pay device. Pagdugang og usa, ug i-scan ang code niini sa telepono nga mopasakay.',
  enrolledAt: 'Girehistro',
  enrolledBy: 'Ni',
  add: 'Pagdugang og device',
  addLead: 'Hatagan kini og code nga i-scan sa telepono o tablet sulod sa napulo ka minuto.',
  addNow: 'Idugang ug ipakita ang code',
  newCode: 'Pagpakita og bag-ong code',
  codeLead:
    'Irehistro sa bag-ong code ang laing browser isip kini nga device, ug mapadayon niini kon pila pa ang mapasakay sa una. Gamita lang kini kon wala nay gipasakay ang una ug walay kulang sa mga scan niini. Kon dili, bawia kini ug dugangi og lain; magpabiling gitagana ang gidaghanon nga mapasakay pa niini.',
  codeTitle: (name) => `Irehistro ang ${name}`,
  scanLead: 'I-scan kini sa camera sa telepono o tablet nga mopasakay.',
  qr: 'QR code nga morehistro sa device',
  orType: 'O ablihi didto kining address ug i-type ang code:',
  codeUntil: (time) => `Kausa ra kini moabli, hangtod ${time}.`,
  done: 'Human na',
  cancel: 'Ayaw',
  close: 'Isira',
  revoke: (name) => `Bawion ang ${name}?`,
  revokeNow: 'Bawia',
  revokeLead:
    'Kalimtan niini ang mga listahan kon online na kini, ug dili na mopasakay. Pugngan ang iyang ipadala sukad karon hangtod adunay modawat.',
  wasRevoked: 'Gibawi na ang device.',
  admit: (name) => `Dawaton ang mga scan sa ${name}?`,
  admitNow: 'Dawata ang mga scan',
  admitLead: 'Isipon kini nga daw miabot kaniadto. Ilista ang mga panagsumpaki nga mosunod.',
  wereAdmitted: 'Giisip na ang mga scan.',
  lose: (name) => `Nawala na ba ang kulang nga mga scan sa ${name}?`,
  loseNow: 'Nawala ang mga scan',
  loseLead:
    'Dili na kini isipong kulang, ug walay manifest nga maghulat niini. Ang mga gipasakay niini wala sa bisan unsang listahan: ihap og ulo. Kon moabot man gihapon kini, isipon o pugngan sama kaniadto.',
  wereLost: 'Nawala na ang mga scan.',

  conflicts: {
    title: 'Mga panagsumpaki',
    lead: 'Mga pagsakay nga wala magtakdo. Naghulat niini ang manifest.',
    show: 'Ipakita',
    filters: { open: 'Abli', all: 'Tanan' },
    who: 'Pasahero',
    booking: 'Booking',
    sailing: 'Biyahe',
    what: 'Unsa',
    first: 'Nakasakay sa',
    second: 'Lakip sa',
    outcome: 'Sangpotanan',
    nowhere: 'Wala',
    open: 'Abli',
    none: 'Wala: nagtakdo ang matag scan.',
    noneEver: 'Wala pay ingon niini.',
    kinds,
    explained,
    resolutions,
    resolve: (name) => `Unsay nahitabo kang ${name}?`,
    resolveNow: 'Sulbara',
    resolved: 'Nasulbad na ang panagsumpaki.',
  },

  counts: {
    caption: 'Mga gate niining biyahe',
    gate: 'Gate',
    boarded: 'Gipasakay',
    granted: 'Mapasakay',
    unsent: 'Kulang nga scan',
    lastSeen: 'Kataposang nadungog',
    never: 'Wala pa',
    onBoard: 'nakasakay',
    expected: 'adunay tiket',
    authorised: 'awtorisado',
    conflicts: 'abli nga panagsumpaki',
    empty: 'Wala pay gate nga adunay listahan niining biyahe.',
  },
};
