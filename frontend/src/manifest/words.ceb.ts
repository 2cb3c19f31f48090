import type {
  CrewRank,
  ManifestBlockerKind,
  ManifestCounter,
  ManifestField,
  ManifestState,
  ManifestWarning,
} from './wire';
import type { words as english } from './words.en';

const states: Record<ManifestState, string> = {
  open: 'Abli',
  counting: 'Nag-ihap',
  sealed: 'Selyado',
  deleted: 'Gipapas',
};

const leads: Record<ManifestState, string> = {
  open: 'Wala pay nakasakay.',
  counting: 'Adunay mosakay. Selyohan ang manifest kon naihap na ang tanan.',
  sealed: 'Dili na mausab ang naselyohan. Ang mosunod mohimo og laing bersiyon.',
  deleted: 'Gipapas na kini, kay nahuman na ang panahon sa pagtipig sa mga manifest.',
};

const counters: Record<ManifestCounter, string> = { gate: 'Gate', master: 'Kapitan' };

const blockers: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Wala pa ablihi ang pagsakay.',
  cancelled: 'Dili molarga kini nga biyahe.',
  'gate-unsent': 'Adunay kulang nga scan gikan sa gate:',
  'conflict-open': 'Abli nga mga panagsumpaki:',
  'count-missing': 'Kulang ang ihap sa:',
  'count-differs': 'Lahi sa nakasakay ang ihap sa:',
  'over-authorised': 'Mas daghan ang nakasakay kay sa gitugot sa sertipiko, og',
};

const waysOut: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Ablihi ang pagsakay pinaagi sa mga button sa ibabaw.',
  cancelled: 'Dili kini magkinahanglan og manifest.',
  'gate-unsent': 'Ikonektar ang device hangtod mapadala ang tanan, o bawia kon nawala.',
  'conflict-open': 'Hukmi ang matag usa.',
  'count-missing': 'Ihapa ang nakasakay nga walay labot ang tripulante.',
  'count-differs': 'Ihapa pag-usab; kon lahi gihapon, pangitaa ang tawo sa gate.',
  'over-authorised': 'Pakanaoga ang mga tawo sa gate hangtod mohaom. Walay makalapas niini.',
};

const warnings: Record<ManifestWarning, string> = {
  'no-master': 'Walay kapitan sa lista sa tripulante.',
  'no-vessel-papers': 'Kulang ang mga numero sa papeles sa barko.',
  'fields-missing': 'Adunay kulang sa mga tawo nga may marka sa ubos.',
};

const missing: Record<ManifestField, string> = {
  address: 'walay pinuy-anan',
  contact: 'walay contact',
  nationality: 'walay nasyonalidad',
};

const ranks: Record<CrewRank, string> = {
  master: 'Kapitan',
  'chief-mate': 'Chief mate',
  mate: 'Mate',
  'chief-engineer': 'Chief engineer',
  engineer: 'Engineer',
  bosun: 'Bosun',
  seaman: 'Marinero',
  steward: 'Steward',
  cook: 'Kusinero',
  cadet: 'Kadete',
  other: 'Uban pa',
};

export const words: typeof english = {
  keys: 'Manifest',
  states,
  leads,
  document: (name) => `Dokumento ${name}`,
  figures: {
    boarded: 'nakasakay',
    authorised: 'gitugot',
    crew: 'tripulante',
    souls: 'kalag',
    unknown: 'wala mahibaloi',
  },
  stops: 'Unsay nagpugong sa pagselyo',
  nothingStops: 'Walay nagpugong sa pagselyo.',
  mayOverride: 'Malapas kini sa manager kon adunay hinungdan.',
  blockers,
  waysOut,
  toConflicts: 'Tan-awa ang mga panagsumpaki',
  toDevices: 'Tan-awa ang mga device',
  warnings,

  seal: 'Selyohi',
  sealTitle: (voyage) => `Selyohan ang manifest sa ${voyage}?`,
  sealLead: 'Pirmahan kini ug dili na mausab. Duha ka tawo ang gikinahanglan sa pagtul-id human.',
  sealOverride: 'Kini ang nagpugong, ug malapas sa imong hinungdan:',
  sealed: (document) => `Selyado na ang ${document}.`,
  sealBlocked: 'Adunay nagpugong karon: tan-awa ang lista.',
  sealedBefore: 'Naselyohan na kini.',
  cannotSeal: 'Maselyohan kon wala nay nagpugong sa lista sa ubos.',
  managerSeals: 'Manager lang ang makaselyo niini sa kahimtang karon.',

  totals: {
    title: 'Mga kinatibuk-an',
    sex: 'Kinatawo',
    adults: 'Hamtong',
    children: 'Bata',
    infants: 'Masuso',
    total: 'Kinatibuk-an',
    all: 'Tanan',
    sexes: { MALE: 'Lalaki', FEMALE: 'Babaye' },
    nationality: 'Nasyonalidad',
    nationalities: 'Sumala sa nasyonalidad',
    persons: 'Mga tawo',
    nobody: 'Wala pay nakasakay.',
    infantsNote:
      'Ang masuso nga wala pay usa ka tuig dili pasahero sa balaod, apan giihap nga nakasakay.',
  },

  counts: {
    title: 'Mga ihap',
    counters,
    none: 'wala pa maihap',
    by: (name) => `ni ${name}`,
    lead: 'Tanang nakasakay, lakip ang masuso, walay labot ang tripulante.',
    number: 'Naihap nga tawo',
    numberWrong: 'Tibuok nga numero hangtod 10,000',
    save: 'Tipigi ang ihap',
    saved: 'Natipigan ang ihap.',
    enter: 'Pagbutang og ihap',
    who: 'Kinsay nag-ihap',
  },

  crew: {
    title: 'Tripulante',
    edit: 'Usba ang tripulante',
    caption: 'Tripulante niining biyahe',
    name: 'Ngalan',
    rank: 'Ranggo',
    licence: 'Lisensya',
    ranks,
    usual: 'Kini ang kasagarang tripulante sa barko.',
    none: 'Walay nalista nga tripulante.',
    member: (number) => `Tripulante ${number}`,
    add: 'Pagdugang',
    remove: (number) => `Tangtanga ang tripulante ${number}`,
    removeShort: 'Tangtanga',
    takeUsual: 'Gamita ang kasagarang tripulante',
    keepUsual: 'Tipigi isip kasagarang tripulante sa barko',
    save: 'Tipigi ang tripulante',
    saved: 'Natipigan ang tripulante.',
    changed: (now: string) =>
      `Adunay laing nag-usab sa tripulante samtang. Ingon na niini karon: ${now}. Tipigi pag-usab ang imo aron ilisan kini.`,
    savedSealed: 'Natipigan ang tripulante. Anaa kini sa sunod nga bersiyon.',
    nameRequired: 'Gikinahanglan ang ngalan',
    oneMaster: 'Usa ra ang kapitan',
  },

  papers: {
    title: 'Papeles sa barko',
    edit: 'Usba ang papeles',
    marina: 'Numero sa MARINA',
    pssc: 'Numero sa PSSC',
    until: 'PSSC hangtod',
    missing: 'wala',
    save: 'Tipigi ang papeles',
    saved: 'Natipigan ang papeles.',
    changed: (now: string) =>
      `Adunay laing nag-usab sa papeles samtang. Ingon na niini karon: ${now}. Tipigi pag-usab ang imo aron ilisan kini.`,
  },

  people: {
    title: 'Mga nakasakay',
    nobody: 'Wala pay nakasakay.',
    takeOff: (name) => `Kuhaa si ${name} sa barko`,
    takeOffShort: 'Kuhaa sa barko',
    takeOffLead:
      'Kon wala na gamita ang gate nga nagpasakay niining tawhana. Kon gigamit pa, didto kini bakwia.',
    tookOff: 'Wala na nakasakay ang tawo.',
    columns: {
      name: 'Ngalan',
      missing: 'Kulang',
      sex: 'Kinatawo',
      age: 'Edad',
      nationality: 'Nasyonalidad',
      address: 'Pinuy-anan',
      class: 'Klase',
      type: 'Matang',
      contact: 'Contact',
      code: 'Booking',
      boarded: 'Nakasakay sukad',
    },
    bands: { adult: 'Hamtong', child: 'Bata', infant: 'Masuso' },
    missing,
  },

  added: {
    title: 'Mga tawo nga walay tiket',
    lead: 'Wala sila sa bisan unsang booking. Hinganlan sila sa sunod nga bersiyon kon mouyon ang ikaduhang tawo.',
    none: 'Walay gidugang.',
    add: 'Pagdugang og tawo',
    addTitle: 'Tawo nga nakasakay nga walay tiket',
    addLead: 'Isulat ang gipangayo sa form. Dayon pagpadala og pagbag-o.',
    addedNow: 'Nasulat na ang tawo. Pagpadala na og pagbag-o.',
    remove: (name) => `Bawion si ${name}`,
    removeShort: 'Bawion',
    removeLead: 'Dili na hinganlan sa sunod nga bersiyon kini nga tawo.',
    removedNow: 'Gibawi na ang tawo. Pagpadala na og pagbag-o.',
    lastname: 'Apelyido',
    firstname: 'Ngalan',
    middlename: 'Tunga nga ngalan',
    suffix: 'Suffix',
    born: 'Petsa sa pagkatawo',
    columns: {
      name: 'Ngalan',
      sex: 'Sekso',
      age: 'Edad',
      nationality: 'Nasyonalidad',
      address: 'Pinuy-anan',
      contact: 'Contact',
      need: 'Espesyal nga panginahanglan',
      act: 'Buhaton',
    },
  },

  since: {
    title: (version) => `Sukad sa bersiyon ${version}`,
    joined: 'Misakay',
    left: 'Mikanaog',
  },

  versions: {
    title: 'Mga bersiyon',
    none: 'Wala pay naselyohan.',
    columns: {
      document: 'Dokumento',
      sealed: 'Giselyohan',
      persons: 'Mga tawo',
      crew: 'Tripulante',
      souls: 'Kalag',
      heads: 'Ihap: gate, kapitan',
      reason: 'Hinungdan',
      holds: 'Pirma',
      files: 'Mga file',
    },
    approved: (name) => `giaprobahan ni ${name}`,
    holds: 'Husto',
    broken: 'Dili husto',
    hash: (hash) => `SHA-256 ${hash}`,
  },

  amend: {
    act: 'Amyendahi',
    title: (version) => `Mohimo og bersiyon ${version}?`,
    lead: 'Aprobahan kini sa ikaduhang tawo; dayon himoa kini sa Mga pagtugot. Tipigan ang matag bersiyon.',
    reason: 'Hinungdan',
    send: 'Ipadala ang amyenda',
    asked:
      'Lain ang angay mo-aprobar. Human niana, naa na kini sa Mga pagtugot, andam nang himoon.',
    waiting: 'Naghulat sa ikaduhang tawo.',
    toApprovals: 'Tan-awa ang mga pag-aprobar',
    passed: 'Adunay miabot nga laing bersiyon.',
    nothing: 'Walay nausab sukad sa kataposang bersiyon.',
    blocked: 'Adunay abli nga panagsumpaki, o sobra ang nakasakay.',
  },

  links: {
    title: 'Mga link para sa awtoridad',
    lead: 'Mabasa sa may link ang lista nga dili mag-sign in, hangtod matapos kini.',
    add: 'Paghimo og link',
    addTitle: 'Link para sa awtoridad',
    note: 'Para kang kinsa',
    noteHint: 'Sama sa Coast Guard Station Cebu. Walay ngalan sa pasahero.',
    noteRequired: 'Gikinahanglan kon para kang kinsa',
    hours: 'Pila ka oras',
    hoursWrong: 'Gikan sa 1 hangtod 48 ka oras',
    make: 'Himoa ang link',
    shownTitle: 'Ang link, karon ra ipakita',
    shownLead: (note) => `Para sa ${note}. Dili na kini ipakita pag-usab: kopyaha karon.`,
    until: 'Matapos kini sa',
    copy: 'Kopyaha ang link',
    copied: 'Nakopya ang link.',
    copyFailed: 'Dili makopya dinhi: markahi ug kopyaha.',
    done: 'Human na',
    none: 'Walay gihimo nga link.',
    columns: {
      note: 'Para kang kinsa',
      state: 'Kahimtang',
      ends: 'Matapos',
      openings: 'Giablihan',
      last: 'Kataposang giablihan',
      made: 'Gihimo ni',
      act: 'Buhata',
    },
    open: 'Abli',
    ended: 'Natapos',
    revoked: 'Gibawi',
    never: 'wala pa',
    revoke: (note) => `Bawia ang link para sa ${note}`,
    revokeShort: 'Bawia',
    revokeLead: 'Wala na kiniy maablihan sukad karon.',
    revokedNow: 'Nabawi ang link.',
  },

  persons: (count) => `${count} ka tawo`,
  leave: 'Ayaw na lang',
};
