// Words of the desk's screens about gates.

import type { ConflictKind, Resolution } from '../../shared/api/opsWire';

const kinds: Record<ConflictKind, string> = {
  twice: 'At two gates',
  gone: 'Place given back',
  renamed: 'Old name',
};

const explained: Record<ConflictKind, string> = {
  twice: 'The ticket was let on board at two gates that could not see each other.',
  gone: 'The place had been given back or moved when the scan arrived.',
  renamed: 'The ticket bears the name from before it was corrected.',
};

const resolutions: Record<Resolution, string> = {
  'same-person': 'One person, scanned twice',
  'two-persons': 'Two persons on one ticket',
  error: 'A mistake at the gate',
};

export const words = {
  title: 'Devices',
  lead: 'Phones and tablets that board at the gates. Each signs what it sends.',
  name: 'Name',
  nameRequired: 'Name is required',
  port: 'Port',
  portRequired: 'Port is required',
  state: 'State',
  enrolled: 'In use',
  waiting: 'Not enrolled',
  revoked: 'Revoked',
  lastSeen: 'Last heard of',
  listAt: 'List fetched',
  unsent: 'Scans missing',
  quarantined: 'Held back',
  never: 'Never',
  empty: 'No device yet. Add one, and scan its code with the phone that is to board.',
  enrolledAt: 'Enrolled',
  enrolledBy: 'By',
  add: 'Add a device',
  addLead: 'It gets a code that a phone or tablet scans within ten minutes.',
  addNow: 'Add and show the code',
  newCode: 'Show a new code',
  codeLead:
    'A new code enrols another browser as this device, which takes over how many people the one before may still let on board. Use it only when the one before boards nobody any more and no scans of it are missing. Otherwise revoke it and add another; what it may still let on board stays set aside.',
  codeTitle: (name: string) => `Enrol ${name}`,
  scanLead: 'Scan this with the camera of the phone or tablet that is to board.',
  qr: 'QR code that enrols the device',
  orType: 'Or open this address there and type the code:',
  codeUntil: (time: string) => `It opens once, until ${time}.`,
  done: 'Done',
  cancel: 'Cancel',
  close: 'Close',
  revoke: (name: string) => `Revoke ${name}?`,
  revokeNow: 'Revoke',
  revokeLead:
    'It forgets its lists as soon as it is online, and boards nobody any more. What it sends from now on is held back until somebody admits it.',
  wasRevoked: 'The device is revoked.',
  admit: (name: string) => `Admit the scans of ${name}?`,
  admitNow: 'Admit its scans',
  admitLead: 'They then count as if they had come before. Conflicts that follow are listed.',
  wereAdmitted: 'The scans count now.',
  lose: (name: string) => `Are the missing scans of ${name} lost?`,
  loseNow: 'Scans are lost',
  loseLead:
    'They are counted as missing no more, and no manifest waits for them. Whoever they let on board is on board by no list: count heads. Should they arrive after all, they count or are held back as before.',
  wereLost: 'The scans are lost.',

  conflicts: {
    title: 'Conflicts',
    lead: 'Boardings that do not agree. A manifest waits for them.',
    show: 'Show',
    filters: { open: 'Open', all: 'All' },
    who: 'Passenger',
    booking: 'Booking',
    sailing: 'Sailing',
    what: 'What',
    first: 'On board at',
    second: 'Also at',
    outcome: 'Outcome',
    nowhere: 'Nowhere',
    open: 'Open',
    none: 'None: every scan agrees.',
    noneEver: 'There has been none.',
    kinds,
    explained,
    resolutions,
    resolve: (name: string) => `What happened with ${name}?`,
    resolveNow: 'Resolve',
    resolved: 'The conflict is resolved.',
  },

  counts: {
    caption: 'Gates of this sailing',
    gate: 'Gate',
    boarded: 'Let on board',
    granted: 'May let on board',
    unsent: 'Scans missing',
    lastSeen: 'Last heard of',
    never: 'Never',
    onBoard: 'on board',
    expected: 'with a ticket',
    authorised: 'authorised',
    conflicts: 'open conflicts',
    empty: 'No gate has the list of this sailing yet.',
  },
};
