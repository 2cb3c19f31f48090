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
  open: 'Bukas',
  counting: 'Nagbibilang',
  sealed: 'Selyado',
  deleted: 'Binura',
};

const leads: Record<ManifestState, string> = {
  open: 'Wala pang nakasakay.',
  counting: 'May mga sumasakay. Seselyuhan ang manifest kapag nabilang na ang lahat.',
  sealed: 'Hindi na nababago ang naselyuhan. Ang anumang kasunod ay gagawa ng bagong bersiyon.',
  deleted: 'Binura na ito, dahil tapos na ang panahon ng pag-iingat ng mga manifest.',
};

const counters: Record<ManifestCounter, string> = { gate: 'Gate', master: 'Kapitan' };

const blockers: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Hindi pa binubuksan ang pagsakay.',
  cancelled: 'Hindi maglalayag ang biyaheng ito.',
  'gate-unsent': 'May kulang na scan mula sa gate:',
  'conflict-open': 'Bukas na mga salungatan:',
  'count-missing': 'Kulang ang bilang ng:',
  'count-differs': 'Iba sa nakasakay ang bilang ng:',
  'over-authorised': 'Mas marami ang nakasakay kaysa pinapayagan ng sertipiko, nang',
};

const waysOut: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Buksan ang pagsakay gamit ang mga button sa itaas.',
  cancelled: 'Hindi nito kailangan ng manifest.',
  'gate-unsent': 'Ikonekta ang device hanggang maipadala ang lahat, o bawiin ito kung nawala.',
  'conflict-open': 'Pagpasiyahan ang bawat isa.',
  'count-missing': 'Bilangin ang nakasakay, hindi kasama ang tripulante.',
  'count-differs': 'Magbilang muli; kung iba pa rin, hanapin ang tao sa gate.',
  'over-authorised': 'Magpababa ng mga tao sa gate hanggang magkasya. Walang makalalampas dito.',
};

const warnings: Record<ManifestWarning, string> = {
  'no-master': 'Walang kapitan sa listahan ng tripulante.',
  'no-vessel-papers': 'Kulang ang mga numero ng papeles ng barko.',
  'fields-missing': 'May kulang sa mga taong may marka sa ibaba.',
};

const missing: Record<ManifestField, string> = {
  address: 'walang tirahan',
  contact: 'walang contact',
  nationality: 'walang nasyonalidad',
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
  other: 'Iba pa',
};

export const words: typeof english = {
  keys: 'Manifest',
  states,
  leads,
  document: (name) => `Dokumento ${name}`,
  figures: {
    boarded: 'nakasakay',
    authorised: 'pinapayagan',
    crew: 'tripulante',
    souls: 'kaluluwa',
    unknown: 'hindi alam',
  },
  stops: 'Ano ang pumipigil sa pagseselyo',
  nothingStops: 'Walang pumipigil sa pagseselyo.',
  mayOverride: 'Maaari itong lampasan ng manager nang may dahilan.',
  blockers,
  waysOut,
  toConflicts: 'Tingnan ang mga salungatan',
  toDevices: 'Tingnan ang mga device',
  warnings,

  seal: 'Selyuhan',
  sealTitle: (voyage) => `Selyuhan ang manifest ng ${voyage}?`,
  sealLead:
    'Pipirmahan ito at hindi na mababago. Dalawang tao ang kailangan sa pagtutuwid pagkatapos.',
  sealOverride: 'Ito ang pumipigil, at lalampasan ng dahilan mo:',
  sealed: (document) => `Selyado na ang ${document}.`,
  sealBlocked: 'May pumipigil na ngayon: tingnan ang listahan.',
  sealedBefore: 'Naselyuhan na ito.',
  cannotSeal: 'Maseselyuhan kapag wala nang pumipigil sa listahan sa ibaba.',
  managerSeals: 'Manager lang ang makaseselyo nito sa lagay ngayon.',

  totals: {
    title: 'Mga kabuuan',
    sex: 'Kasarian',
    adults: 'Nasa hustong gulang',
    children: 'Bata',
    infants: 'Sanggol',
    total: 'Kabuuan',
    all: 'Lahat',
    sexes: { MALE: 'Lalaki', FEMALE: 'Babae' },
    nationality: 'Nasyonalidad',
    nationalities: 'Ayon sa nasyonalidad',
    persons: 'Mga tao',
    nobody: 'Wala pang nakasakay.',
    infantsNote:
      'Ang sanggol na wala pang isang taon ay hindi pasahero sa batas, ngunit bilang na nakasakay.',
  },

  counts: {
    title: 'Mga bilang',
    counters,
    none: 'hindi pa nabilang',
    by: (name) => `ni ${name}`,
    lead: 'Lahat ng nakasakay, pati sanggol, hindi kasama ang tripulante.',
    number: 'Nabilang na tao',
    numberWrong: 'Buong numero hanggang 10,000',
    save: 'Itago ang bilang',
    saved: 'Naitago ang bilang.',
    enter: 'Maglagay ng bilang',
    who: 'Sino ang nagbilang',
  },

  crew: {
    title: 'Tripulante',
    edit: 'Baguhin ang tripulante',
    caption: 'Tripulante ng biyaheng ito',
    name: 'Pangalan',
    rank: 'Ranggo',
    licence: 'Lisensiya',
    ranks,
    usual: 'Ito ang karaniwang tripulante ng barko.',
    none: 'Walang nakalistang tripulante.',
    member: (number) => `Tripulante ${number}`,
    add: 'Magdagdag',
    remove: (number) => `Alisin ang tripulante ${number}`,
    removeShort: 'Alisin',
    takeUsual: 'Gamitin ang karaniwang tripulante',
    keepUsual: 'Itago bilang karaniwang tripulante ng barko',
    save: 'Itago ang tripulante',
    saved: 'Naitago ang tripulante.',
    changed: (now: string) =>
      `May ibang nagbago ng tripulante samantala. Ganito na ngayon: ${now}. Itagong muli ang iyo para palitan ito.`,
    savedSealed: 'Naitago ang tripulante. Nasa susunod na bersiyon ito.',
    nameRequired: 'Kailangan ang pangalan',
    oneMaster: 'Isa lang ang kapitan',
  },

  papers: {
    title: 'Papeles ng barko',
    edit: 'Baguhin ang papeles',
    marina: 'Numero ng MARINA',
    pssc: 'Numero ng PSSC',
    until: 'PSSC hanggang',
    missing: 'wala',
    save: 'Itago ang papeles',
    saved: 'Naitago ang papeles.',
    changed: (now: string) =>
      `May ibang nagbago ng papeles samantala. Ganito na ngayon: ${now}. Itagong muli ang iyo para palitan ito.`,
  },

  people: {
    title: 'Mga nakasakay',
    nobody: 'Wala pang nakasakay.',
    takeOff: (name) => `Ibaba si ${name}`,
    takeOffShort: 'Ibaba',
    takeOffLead:
      'Kapag hindi na ginagamit ang gate na nagpasakay sa taong ito. Kung hindi, sa gate na iyon ito babawiin.',
    tookOff: 'Hindi na nakasakay ang tao.',
    columns: {
      name: 'Pangalan',
      missing: 'Kulang',
      sex: 'Kasarian',
      age: 'Edad',
      nationality: 'Nasyonalidad',
      address: 'Tirahan',
      class: 'Klase',
      type: 'Uri',
      contact: 'Contact',
      code: 'Booking',
      boarded: 'Nakasakay mula',
    },
    bands: { adult: 'Nasa hustong gulang', child: 'Bata', infant: 'Sanggol' },
    missing,
  },

  added: {
    title: 'Mga taong walang tiket',
    lead: 'Wala sila sa anumang booking. Babanggitin sila ng susunod na bersiyon kapag pumayag ang ikalawang tao.',
    none: 'Walang idinagdag.',
    add: 'Magdagdag ng tao',
    addTitle: 'Taong nakasakay na walang tiket',
    addLead: 'Itala ang hinihingi ng form. Pagkatapos ay magpadala ng susog.',
    addedNow: 'Naitala na ang tao. Magpadala na ng susog.',
    remove: (name) => `Bawiin si ${name}`,
    removeShort: 'Bawiin',
    removeLead: 'Hindi na babanggitin ng susunod na bersiyon ang taong ito.',
    removedNow: 'Binawi na ang tao. Magpadala na ng susog.',
    lastname: 'Apelyido',
    firstname: 'Pangalan',
    middlename: 'Gitnang pangalan',
    suffix: 'Suffix',
    born: 'Petsa ng kapanganakan',
    columns: {
      name: 'Pangalan',
      sex: 'Kasarian',
      age: 'Edad',
      nationality: 'Nasyonalidad',
      address: 'Tirahan',
      contact: 'Contact',
      need: 'Espesyal na pangangailangan',
      act: 'Gawin',
    },
  },

  since: {
    title: (version) => `Mula bersiyon ${version}`,
    joined: 'Sumakay',
    left: 'Bumaba',
  },

  versions: {
    title: 'Mga bersiyon',
    none: 'Wala pang naselyuhan.',
    columns: {
      document: 'Dokumento',
      sealed: 'Sinelyuhan',
      persons: 'Mga tao',
      crew: 'Tripulante',
      souls: 'Kaluluwa',
      heads: 'Bilang: gate, kapitan',
      reason: 'Dahilan',
      holds: 'Pirma',
      files: 'Mga file',
    },
    approved: (name) => `inaprubahan ni ${name}`,
    holds: 'Tama',
    broken: 'Hindi tama',
    hash: (hash) => `SHA-256 ${hash}`,
  },

  amend: {
    act: 'Amyendahan',
    title: (version) => `Gumawa ng bersiyon ${version}?`,
    lead: 'Aaprubahan ito ng pangalawang tao; saka mo ito gawin sa Mga pagsang-ayon. Itinatago ang bawat bersiyon.',
    reason: 'Dahilan',
    send: 'Ipadala ang amyenda',
    asked: 'Iba ang dapat mag-apruba. Pagkatapos, nasa Mga pagsang-ayon na ito, handa nang gawin.',
    waiting: 'Naghihintay ng pangalawang tao.',
    toApprovals: 'Tingnan ang mga pag-apruba',
    passed: 'May dumating na ibang bersiyon.',
    nothing: 'Walang nagbago mula sa huling bersiyon.',
    blocked: 'May bukas na salungatan, o sobra ang nakasakay.',
  },

  links: {
    title: 'Mga link para sa awtoridad',
    lead: 'Mababasa ng may link ang listahan nang hindi nagsa-sign in, hanggang matapos ito.',
    add: 'Gumawa ng link',
    addTitle: 'Link para sa awtoridad',
    note: 'Para kanino',
    noteHint: 'Gaya ng Coast Guard Station Cebu. Walang pangalan ng pasahero.',
    noteRequired: 'Kailangan kung para kanino',
    hours: 'Ilang oras',
    hoursWrong: 'Mula 1 hanggang 48 oras',
    make: 'Gawin ang link',
    shownTitle: 'Ang link, ngayon lang ipakikita',
    shownLead: (note) => `Para sa ${note}. Hindi na ito ipakikita muli: kopyahin ngayon.`,
    until: 'Matatapos ito sa',
    copy: 'Kopyahin ang link',
    copied: 'Nakopya ang link.',
    copyFailed: 'Hindi makopya rito: markahan at kopyahin.',
    done: 'Tapos',
    none: 'Walang ginawang link.',
    columns: {
      note: 'Para kanino',
      state: 'Lagay',
      ends: 'Matatapos',
      openings: 'Binuksan',
      last: 'Huling binuksan',
      made: 'Gawa ni',
      act: 'Gawin',
    },
    open: 'Bukas',
    ended: 'Tapos na',
    revoked: 'Binawi',
    never: 'hindi pa',
    revoke: (note) => `Bawiin ang link para sa ${note}`,
    revokeShort: 'Bawiin',
    revokeLead: 'Wala na itong mabubuksan mula ngayon.',
    revokedNow: 'Nabawi ang link.',
  },

  persons: (count) => `${count} tao`,
  leave: 'Huwag na',
};
