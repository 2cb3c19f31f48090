// Words of the gate.

import type { PassengerType } from '../../shared/api/wire';
import type { Age } from '../../shared/time/age';
import type { GateVerdict } from '../rules/verdict';

const types: Record<PassengerType, string> = {
  ADULT: 'Adult',
  CHILD: 'Child',
  INFANT: 'Infant',
  STUDENT: 'Student',
  SENIOR: 'Senior',
  PWD: 'PWD',
  MEDAL_OF_VALOR: 'Medal of Valor',
  NATIONAL_ATHLETE: 'National athlete',
};

/** The one word of a verdict. */
const verdicts: Record<GateVerdict, string> = {
  green: 'On board',
  amber_unknown: 'Not in the list',
  amber_share: 'Other gate',
  amber_early: 'Not boarding yet',
  red_signature: 'Not our ticket',
  red_other_sailing: 'Other sailing',
  red_gone: 'No longer valid',
  red_renamed: 'Old ticket',
  red_boarded: 'Already on board',
};

/** What to do about it. */
const whys: Record<GateVerdict, string> = {
  green: '',
  amber_unknown: 'Sold after the list was fetched. Board by the name on the ticket.',
  amber_share: 'This gate has let on board as many as it may. Send them to the other gate.',
  amber_early: 'Boarding is not open. The desk opens it; when check-in closes it opens by itself.',
  red_signature: 'We did not sign this code.',
  red_other_sailing: 'This ticket is for another sailing.',
  red_gone: 'The place was given back or moved.',
  red_renamed: 'The name was corrected since. Ask for the new ticket.',
  red_boarded: 'Somebody is on board with this ticket.',
};

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const words = {
  gate: 'Gate',
  needsScript: 'The gate needs JavaScript, which this browser has switched off.',
  gateOf: (product: string) => `${product} gate`,
  starting: 'Opening the gate',

  elsewhereTitle: 'The gate is open in another tab',
  elsewhereText: 'Go there, or close it: this tab then goes on by itself.',
  unableTitle: 'This browser cannot keep a gate',
  unableText:
    'It keeps nothing, perhaps because the window is private or the storage is full. Open this page in a normal window of Chrome or Safari.',

  enrolTitle: 'Make this device a gate',
  enrolLead:
    'A manager opens Devices at the desk and shows a code. Scan it with the camera of this device, or type it here.',
  code: 'Code from the desk',
  codeRequired: 'Type the code',
  codeNotGood: 'This code is not good: it was used, or ten minutes have passed. Ask for a new one.',
  enrol: 'Enrol this device',
  enrolling: 'Enrolling',
  noNetwork: 'There is no answer from the server. Check the network and try again.',
  serverRefused: 'The server refused this. Try again.',
  revokedTitle: 'This device is no longer a gate',
  revokedText: 'It was revoked at the desk. Everything it kept about passengers is wiped.',

  revokedUnsent: (count: number) =>
    `${count === 1 ? 'One scan has' : `${count} scans have`} not been sent. Enrol this device again and they will be.`,

  sailings: 'Sailings',
  atPort: (name: string, port: string) => `${name} · ${port}`,
  noDepartures: (port: string) => `No departures from ${port} within 24 hours`,
  noDeparturesText: 'They appear here six hours back and a day ahead.',
  departuresUnknown: 'The departures are not known yet',
  departuresUnknownText: 'This device has to be online once to fetch the lists.',
  download: 'Fetch the list',
  downloadOf: (sailing: string) => `Fetch the list of ${sailing}`,
  downloading: 'Fetching',
  openGate: 'Open the gate',
  openGateOf: (sailing: string) => `Open the gate of ${sailing}`,
  refresh: 'Fetch the list anew',
  listFrom: (age: Age) => (age.unit === 'now' ? 'List up to date' : `List ${ageWords(age)} old`),
  boardedOf: (boarded: number, sold: number) => `${boarded} of ${sold} on board`,
  authorised: (count: number) => `Authorised: ${count}`,
  calledOff: 'Cancelled',
  departed: 'Departed',
  wasAt: (time: string) => `was ${time}`,
  installTitle: 'Keep the gate on the home screen',
  installText: 'Only then does this device surely keep the lists without a network.',
  installByHand: 'In the menu of the browser, choose “Add to Home Screen”.',
  install: 'Install',

  online: 'Online',
  offline: (age: Age) =>
    age.unit === 'now'
      ? 'Offline · last word just now'
      : `Offline · last word ${ageWords(age)} ago`,
  offlineNever: 'Offline',
  toSend: (count: number) => (count === 1 ? '1 scan to send' : `${count} scans to send`),

  back: 'All sailings',
  onBoard: 'on board',
  ofSold: (sold: number) => `of ${sold}`,
  shareLeft: (left: number) => (left === 0 ? 'Share used up' : `This gate may board ${left} more`),
  ready: 'Ready',
  readyText: 'Hold a ticket before the camera',
  cameraStarting: 'The camera is starting',
  cameraForbidden: 'The camera is not allowed',
  cameraForbiddenText: 'Allow it for this page in the settings of the browser.',
  cameraMissing: 'No camera here',
  cameraMissingText: 'Use a hand scanner, or find people by name or code.',
  cameraUnreadable: 'The reader is missing',
  cameraUnreadableText: 'It is fetched once, as soon as this device is online.',
  cameraPicture: 'Picture of the camera',
  torchOn: 'Light on',
  torchOff: 'Light off',

  types,
  verdicts,
  whys,
  calledOffWhy: 'This sailing is cancelled.',
  whose: (type: string, age: number | undefined) =>
    age === undefined ? type : `${type}, ${age} ${age === 1 ? 'year' : 'years'}`,
  together: people,
  boardedBy: (gate: string, time: string) => `${gate}, ${time}`,
  lookId: 'Look at the ID',
  lookAge: 'Look at the age',
  lookWhy: (type: string, age: number | undefined) =>
    age === undefined ? `The fare is for: ${type}` : `The fare is for: ${type}, ${age} years`,
  fits: 'Fits, board',
  fitsNot: 'Does not fit',
  boardByName: 'Board by name',
  restOf: (count: number) => `Board the ${count} others`,
  restOfOne: 'Board the other one',
  undo: 'Undo',

  find: 'Find by name or code',
  findLabel: 'Name or booking code',
  lastScans: 'Last scans',
  filter: 'Show',
  filters: { all: 'All', missing: 'Not yet', boarded: 'On board' },
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  foundMore: (shown: number, count: number) => `The first ${shown} of ${count}. Type more letters.`,
  nobody: 'Nobody of that name or code',
  nobodyText: 'Two letters of each name are enough. Marks do not matter.',
  isOnBoard: 'On board',
  isGone: 'Not valid',

  booking: (code: string) => `Booking ${code}`,
  chooseAll: 'Choose all',
  board: (count: number) => (count === 1 ? 'Board 1 person' : `Board ${count} people`),
  boardNobody: 'Close',
  lookFirst: 'Look at ID or age first',
  nobodyChosen: 'Nobody chosen',
  chosen: people,

  noScans: 'No scans yet',
  noScansText: 'What this gate does on this sailing appears here.',
  undone: 'Taken back',
  letOnBoard: 'On board',
  refused: 'Not let on board',
  unknownPerson: 'Unknown ticket',

  undoTitle: (name: string) => `Take ${name} off board?`,
  undoWhy: 'Why',
  undoReasons: [
    'Wrong person',
    'Scanned by mistake',
    'Left the ship again',
    'Does not sail today',
  ] as readonly string[],
  undoOther: 'Another reason',
  undoNow: 'Take off board',
  keep: 'Keep on board',

  settings: 'Settings',
  language: 'Language',
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', auto: 'Device' },
  sound: 'Sound',
  soundOn: 'On',
  soundOff: 'Off',
  device: 'Device',
  signOut: 'Sign out',
  signOutText: 'Wipes the lists and the key of this device. It then has to be enrolled anew.',
  signOutBlocked: 'Scans still have to be sent. Sign out when this device is online.',
  languageOffline: 'The language can be changed when this device is online.',
};

function ageWords({ unit, count }: Age): string {
  if (unit === 'hours') {
    return `${count} h`;
  }
  return `${count} min`;
}
