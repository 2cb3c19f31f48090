// Words of the passenger manifest.

import type {
  CrewRank,
  ManifestBlockerKind,
  ManifestCounter,
  ManifestField,
  ManifestState,
  ManifestWarning,
} from './wire';

const persons = (count: number) => (count === 1 ? '1 person' : `${count} persons`);

const states: Record<ManifestState, string> = {
  open: 'Open',
  counting: 'Counting',
  sealed: 'Sealed',
  deleted: 'Deleted',
};

const leads: Record<ManifestState, string> = {
  open: 'Nobody is on board yet.',
  counting: 'People come on board. The manifest is sealed when all are counted.',
  sealed: 'What was sealed is never changed. Whatever came afterwards makes another version.',
  deleted: 'It was deleted, for the time for which manifests are kept was over.',
};

const counters: Record<ManifestCounter, string> = { gate: 'Gate', master: 'Master' };

const blockers: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Boarding was not opened.',
  cancelled: 'This sailing does not sail.',
  'gate-unsent': 'Scans of a gate are missing:',
  'conflict-open': 'Conflicts are open:',
  'count-missing': 'A head count is missing:',
  'count-differs': 'A head count differs from those on board:',
  'over-authorised': 'More are on board than the certificate allows, by',
};

const waysOut: Record<ManifestBlockerKind, string> = {
  'not-boarding': 'Open boarding with the buttons above.',
  cancelled: 'It needs no manifest.',
  'gate-unsent': 'Bring the device online until all is sent, or revoke it if it is lost.',
  'conflict-open': 'Decide each of them.',
  'count-missing': 'Count those on board without the crew.',
  'count-differs': 'Count again; if it still differs, look for the person at the gate.',
  'over-authorised': 'Take people off board at the gate until it fits. Nobody may override this.',
};

const warnings: Record<ManifestWarning, string> = {
  'no-master': 'The crew list names no master.',
  'no-vessel-papers': 'The numbers of the ship’s papers are missing.',
  'fields-missing': 'Something is missing of the people marked below.',
};

const missing: Record<ManifestField, string> = {
  address: 'no address',
  contact: 'no contact',
  nationality: 'no nationality',
};

const ranks: Record<CrewRank, string> = {
  master: 'Master',
  'chief-mate': 'Chief mate',
  mate: 'Mate',
  'chief-engineer': 'Chief engineer',
  engineer: 'Engineer',
  bosun: 'Bosun',
  seaman: 'Seaman',
  steward: 'Steward',
  cook: 'Cook',
  cadet: 'Cadet',
  other: 'Other',
};

export const words = {
  keys: 'Manifest',
  states,
  leads,
  document: (name: string) => `Document ${name}`,
  figures: {
    boarded: 'on board',
    authorised: 'allowed',
    crew: 'crew',
    souls: 'souls',
    unknown: 'not known',
  },
  stops: 'What stops the seal',
  nothingStops: 'Nothing stops the seal.',
  mayOverride: 'A manager may override it with a reason.',
  blockers,
  waysOut,
  toConflicts: 'See the conflicts',
  toDevices: 'See the devices',
  warnings,

  seal: 'Seal',
  sealTitle: (voyage: string) => `Seal the manifest of ${voyage}?`,
  sealLead: 'It is signed and can never be changed. Corrections afterwards take two persons.',
  sealOverride: 'This stops it, and is overridden by your reason:',
  sealed: (document: string) => `${document} is sealed.`,
  sealBlocked: 'Something stops the seal now: look at the list.',
  sealedBefore: 'It was sealed already.',
  cannotSeal: 'It can be sealed once nothing in the list below stops it.',
  managerSeals: 'Only a manager can seal it as it stands now.',

  totals: {
    title: 'Totals',
    sex: 'Sex',
    adults: 'Adults',
    children: 'Children',
    infants: 'Infants',
    total: 'Together',
    all: 'All',
    sexes: { MALE: 'Male', FEMALE: 'Female' },
    nationality: 'Nationality',
    nationalities: 'By nationality',
    persons: 'Persons',
    nobody: 'Nobody is on board yet.',
    infantsNote: 'Infants under one are no passengers by law, but count as persons on board.',
  },

  counts: {
    title: 'Head counts',
    counters,
    none: 'not counted',
    by: (name: string) => `by ${name}`,
    lead: 'Everybody on board, infants too, without the crew.',
    number: 'Persons counted',
    numberWrong: 'A whole number up to 10,000',
    save: 'Keep the count',
    saved: 'The count is kept.',
    enter: 'Enter a count',
    who: 'Who counted',
  },

  crew: {
    title: 'Crew',
    edit: 'Edit the crew',
    caption: 'Crew of this sailing',
    name: 'Name',
    rank: 'Rank',
    licence: 'Licence',
    ranks,
    usual: 'This is the usual crew of the ship.',
    none: 'No crew is listed.',
    member: (number: number) => `Crew member ${number}`,
    add: 'Add one',
    remove: (number: number) => `Remove crew member ${number}`,
    removeShort: 'Remove',
    takeUsual: 'Take the usual crew',
    keepUsual: 'Keep it as the usual crew of the ship',
    save: 'Keep the crew',
    saved: 'The crew is kept.',
    changed: (now: string) =>
      `Somebody else changed the crew meanwhile. Now it reads: ${now}. Keep yours once more to write it over this.`,
    savedSealed: 'The crew is kept. It stands in the next version.',
    nameRequired: 'Name is required',
    oneMaster: 'There is one master at most',
  },

  papers: {
    title: 'Papers of the ship',
    edit: 'Edit the papers',
    marina: 'MARINA number',
    pssc: 'PSSC number',
    until: 'PSSC valid until',
    missing: 'missing',
    save: 'Keep the papers',
    saved: 'The papers are kept.',
    changed: (now: string) =>
      `Somebody else changed the papers meanwhile. Now they read: ${now}. Keep yours once more to write them over these.`,
  },

  people: {
    title: 'People on board',
    nobody: 'Nobody is on board yet.',
    takeOff: (name: string) => `Take ${name} off board`,
    takeOffShort: 'Take off board',
    takeOffLead:
      'Only where the gate that let this person on board is in use no more. Otherwise it is undone at that gate.',
    tookOff: 'The person is not on board any more.',
    columns: {
      name: 'Name',
      missing: 'Missing',
      sex: 'Sex',
      age: 'Age',
      nationality: 'Nationality',
      address: 'Address',
      class: 'Class',
      type: 'Type',
      contact: 'Contact',
      code: 'Booking',
      boarded: 'On board since',
    },
    bands: { adult: 'Adult', child: 'Child', infant: 'Infant' },
    missing,
  },

  added: {
    title: 'People without a ticket',
    lead: 'They stand in no booking. The next version names them, once a second person approves it.',
    none: 'Nobody was added.',
    add: 'Add a person',
    addTitle: 'A person on board without a ticket',
    addLead: 'Write down what the form asks for. Then send an amendment.',
    addedNow: 'The person is written down. Send an amendment now.',
    remove: (name: string) => `Take ${name} back`,
    removeShort: 'Take back',
    removeLead: 'The next version does not name this person any more.',
    removedNow: 'The person is taken back. Send an amendment now.',
    lastname: 'Family name',
    firstname: 'Given name',
    middlename: 'Middle name',
    suffix: 'Suffix',
    born: 'Birth date',
    columns: {
      name: 'Name',
      sex: 'Sex',
      age: 'Age',
      nationality: 'Nationality',
      address: 'Address',
      contact: 'Contact',
      need: 'Special need',
      act: 'Act',
    },
  },

  since: {
    title: (version: number) => `Since version ${version}`,
    joined: 'Came on board',
    left: 'Left',
  },

  versions: {
    title: 'Versions',
    none: 'Nothing is sealed yet.',
    columns: {
      document: 'Document',
      sealed: 'Sealed',
      persons: 'Persons',
      crew: 'Crew',
      souls: 'Souls',
      heads: 'Counted: gate, master',
      reason: 'Reason',
      holds: 'Signature',
      files: 'Files',
    },
    approved: (name: string) => `approved by ${name}`,
    holds: 'Holds',
    broken: 'Does not hold',
    hash: (hash: string) => `SHA-256 ${hash}`,
  },

  amend: {
    act: 'Amend',
    title: (version: number) => `Make version ${version}?`,
    lead: 'A second person approves it; then you do it under Approvals. Version by version all is kept.',
    reason: 'Reason',
    send: 'Send the amendment',
    asked: 'Somebody else must approve it. Then it stands under Approvals, ready to be done.',
    waiting: 'Waits for a second person.',
    toApprovals: 'See the approvals',
    passed: 'Another version came meanwhile.',
    nothing: 'Nothing has changed since the last version.',
    blocked: 'Conflicts are open, or too many are on board.',
  },

  links: {
    title: 'Links for the authority',
    lead: 'Whoever has a link reads the list, without signing in, until it ends.',
    add: 'Make a link',
    addTitle: 'A link for the authority',
    note: 'For whom',
    noteHint: 'Such as Coast Guard Station Cebu. No names of travellers.',
    noteRequired: 'For whom is required',
    hours: 'Hours it lasts',
    hoursWrong: 'From 1 to 48 hours',
    make: 'Make the link',
    shownTitle: 'The link, shown this once',
    shownLead: (note: string) => `For ${note}. It is not shown again: copy it now.`,
    until: 'It ends',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    copyFailed: 'It cannot be copied here: mark it and copy it.',
    done: 'Done',
    none: 'No link was made.',
    columns: {
      note: 'For whom',
      state: 'State',
      ends: 'Ends',
      openings: 'Opened',
      last: 'Last opened',
      made: 'Made by',
      act: 'Act',
    },
    open: 'Open',
    ended: 'Ended',
    revoked: 'Revoked',
    never: 'never',
    revoke: (note: string) => `Revoke the link for ${note}`,
    revokeShort: 'Revoke',
    revokeLead: 'It opens nothing from now on.',
    revokedNow: 'The link is revoked.',
  },

  persons,
  leave: 'Leave it',
};
