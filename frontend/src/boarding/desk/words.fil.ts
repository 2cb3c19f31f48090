import type { ConflictKind, Resolution } from '../../shared/api/opsWire';
import type { words as english } from './words.en';

const kinds: Record<ConflictKind, string> = {
  twice: 'Sa dalawang gate',
  gone: 'Isinauli ang puwesto',
  renamed: 'Lumang pangalan',
};

const explained: Record<ConflictKind, string> = {
  twice: 'Isinakay ang tiket sa dalawang gate na hindi nagkakakitaan.',
  gone: 'Naisauli o nailipat na ang puwesto nang dumating ang scan.',
  renamed: 'Nasa tiket pa ang pangalan bago ito itinama.',
};

const resolutions: Record<Resolution, string> = {
  'same-person': 'Iisang tao, dalawang beses na-scan',
  'two-persons': 'Dalawang tao sa isang tiket',
  error: 'Pagkakamali sa gate',
};

export const words: typeof english = {
  title: 'Mga device',
  lead: 'Mga telepono at tablet na nagpapasakay sa mga gate. Pinipirmahan ng bawat isa ang ipinapadala nito.',
  name: 'Pangalan',
  nameRequired: 'Kailangan ang pangalan',
  port: 'Daungan',
  portRequired: 'Kailangan ang daungan',
  state: 'Lagay',
  enrolled: 'Ginagamit',
  waiting: 'Hindi pa rehistrado',
  revoked: 'Binawi',
  lastSeen: 'Huling narinig',
  listAt: 'Nakuha ang listahan',
  unsent: 'Kulang na scan',
  quarantined: 'Pinigil',
  never: 'Hindi pa',
  empty: 'Wala pang device. Magdagdag ng isa, at i-scan ang code nito ng teleponong magpapasakay.',
  enrolledAt: 'Inirehistro',
  enrolledBy: 'Ni',
  add: 'Magdagdag ng device',
  addLead: 'Bibigyan ito ng code na i-scan ng telepono o tablet sa loob ng sampung minuto.',
  addNow: 'Idagdag at ipakita ang code',
  newCode: 'Magpakita ng bagong code',
  codeLead:
    'Inirerehistro ng bagong code ang ibang browser bilang device na ito, at mapupunta rito kung ilan pa ang puwedeng isakay ng nauna. Gamitin lang ito kapag wala nang isinasakay ang nauna at walang kulang sa mga scan nito. Kung hindi, bawiin ito at magdagdag ng iba; nakatabi pa rin ang bilang ng puwede pa nitong isakay.',
  codeTitle: (name) => `Irehistro ang ${name}`,
  scanLead: 'I-scan ito ng camera ng telepono o tablet na magpapasakay.',
  qr: 'QR code na nagrerehistro sa device',
  orType: 'O buksan doon ang address na ito at i-type ang code:',
  codeUntil: (time) => `Isang beses lang ito bubukas, hanggang ${time}.`,
  done: 'Tapos na',
  cancel: 'Huwag',
  close: 'Isara',
  revoke: (name) => `Bawiin ang ${name}?`,
  revokeNow: 'Bawiin',
  revokeLead:
    'Kakalimutan nito ang mga listahan kapag online na ito, at hindi na magpapasakay. Pipigilin ang ipapadala nito mula ngayon hanggang may tumanggap.',
  wasRevoked: 'Binawi na ang device.',
  admit: (name) => `Tanggapin ang mga scan ng ${name}?`,
  admitNow: 'Tanggapin ang mga scan',
  admitLead:
    'Bibilangin ang mga ito na parang dumating noon. Ililista ang mga salungatang susunod.',
  wereAdmitted: 'Binibilang na ang mga scan.',
  lose: (name) => `Nawala na ba ang mga kulang na scan ng ${name}?`,
  loseNow: 'Nawala ang mga scan',
  loseLead:
    'Hindi na bibilanging kulang ang mga ito, at wala nang manifest na maghihintay sa mga ito. Ang mga pinasakay ng mga ito ay wala sa anumang listahan: magbilang ng ulo. Kung dumating pa rin ang mga ito, bibilangin o pipigilin gaya ng dati.',
  wereLost: 'Nawala na ang mga scan.',

  conflicts: {
    title: 'Mga salungatan',
    lead: 'Mga pagsakay na hindi nagtutugma. Naghihintay sa mga ito ang manifest.',
    show: 'Ipakita',
    filters: { open: 'Bukas', all: 'Lahat' },
    who: 'Pasahero',
    booking: 'Booking',
    sailing: 'Biyahe',
    what: 'Ano',
    first: 'Nakasakay sa',
    second: 'Pati sa',
    outcome: 'Kinalabasan',
    nowhere: 'Wala',
    open: 'Bukas',
    none: 'Wala: nagtutugma ang bawat scan.',
    noneEver: 'Wala pang ganito.',
    kinds,
    explained,
    resolutions,
    resolve: (name) => `Ano ang nangyari kay ${name}?`,
    resolveNow: 'Lutasin',
    resolved: 'Nalutas na ang salungatan.',
  },

  counts: {
    caption: 'Mga gate ng biyaheng ito',
    gate: 'Gate',
    boarded: 'Isinakay',
    granted: 'Puwedeng isakay',
    unsent: 'Kulang na scan',
    lastSeen: 'Huling narinig',
    never: 'Hindi pa',
    onBoard: 'nakasakay',
    expected: 'may tiket',
    authorised: 'awtorisado',
    conflicts: 'bukas na salungatan',
    empty: 'Wala pang gate na may listahan ng biyaheng ito.',
  },
};
