// The types of the desk's calls, in the shape that the server's own description of them gives.

/** What may be done at the desk. */
export type Permission =
  | 'see-board'
  | 'operate-sailing'
  | 'board-sailing'
  | 'see-bookings'
  | 'correct-name'
  | 'resend-tickets'
  | 'change-booking'
  | 'see-refunds'
  | 'refund-by-hand'
  | 'see-figures'
  | 'export-personal'
  | 'manage-staff'
  | 'see-log';

export type Role = 'owner' | 'manager' | 'counter' | 'gate' | 'finance' | 'auditor';

/** How far a sign-in has come: a code is asked for, a factor must be added, or it is done. */
export type Stage = 'factor' | 'enrol' | 'in';

export type FactorKind = 'totp' | 'passkey';

export interface Message {
  message: string;
}

/** A role, at a port or at all of them. */
export interface RoleAt {
  port: string | null;
  role: Role;
}

export interface Factor {
  added_at: string;
  id: string;
  kind: FactorKind;
  name: string;
}

/** Who is signed in at the desk. */
export interface Me {
  email: string;
  emergency_codes_left: number;
  /** When a factor was shown last. */
  factor_at: string | null;
  factors: Factor[];
  id: string;
  language: string;
  name: string;
  permissions: Permission[];
  roles: RoleAt[];
  stage: Stage;
}

export interface MySession {
  began_at: string;
  id: string;
  is_current: boolean;
  used_at: string;
}

export interface MySessions {
  items: MySession[];
}

/** A new secret for an app that shows codes. */
export interface NewTotp {
  id: string;
  otpauth_url: string;
  secret: string;
}

export interface EmergencyCodes {
  emergency_codes: string[];
}

export interface Invitation {
  email: string;
  name: string;
}

export interface ShownPerson {
  email: string;
  has_factor: boolean;
  id: string;
  is_active: boolean;
  last_seen_at: string | null;
  name: string;
  roles: RoleAt[];
  version: number;
}

export interface Invited {
  expires_at: string;
  id: string;
}

export interface ShownInvite {
  email: string;
  expires_at: string;
  id: string;
  invited_by: string | null;
  made_at: string;
  name: string;
  roles: RoleAt[];
}

export interface Invites {
  items: ShownInvite[];
}

/** What somebody did. */
export interface StaffEvent {
  action: string;
  after: unknown;
  at: string;
  before: unknown;
  id: number;
  reason: string | null;
  subject: string;
  subject_kind: string;
  who: string;
}

export interface Log {
  items: StaffEvent[];
  next: string | null;
}

export interface Verified {
  /** The first event that is not as it was written. */
  broken: number | null;
  checked: number;
}

/** An act that a second person is asked about. */
export interface Approval {
  asked_at: string;
  asked_by: string;
  expires_at: string;
  id: string;
  /** Whether whoever reads this asked for it, and so cannot decide. */
  is_own: boolean;
  kind: string;
  payload: unknown;
  reason: string;
  subject: string;
  subject_kind: string;
}

export interface Approvals {
  items: Approval[];
}

// Sailings.

export type SailingStatus =
  | 'scheduled'
  | 'delayed'
  | 'boarding'
  | 'departed'
  | 'arrived'
  | 'cancelled';

export interface Port {
  code: string;
  name: string;
}

export interface Ends {
  from: Port;
  to: Port;
}

export interface Letters {
  failed: number;
  queued: number;
  sent: number;
}

/** What an operator should look at. */
export type Warning =
  | 'not_departed'
  | 'not_arrived'
  | 'letters_failed'
  | 'full'
  | 'over_capacity';

/** A sailing of the board. */
export interface BoardRow {
  arrives_at: string;
  /** Left out while no gate counts. */
  boarded?: number;
  capacity: number;
  day: string;
  departs_at: string;
  held: number;
  id: string;
  /** No more seats are sold on it, though it may sail. */
  is_withdrawn: boolean;
  letters: Letters;
  paid_centavos: number;
  route: Ends;
  scheduled_departs_at: string;
  sold: number;
  status: SailingStatus;
  status_reason: string | null;
  version: number;
  vessel: string;
  voyage: string;
  warnings: Warning[];
}

export interface BoardTotals {
  capacity: number;
  held: number;
  paid_centavos: number;
  sailings: number;
  sold: number;
}

export interface Board {
  day: string;
  now: string;
  ports: Port[];
  sailings: BoardRow[];
  totals: BoardTotals;
}

export interface StockRow {
  capacity: number;
  class: string;
  code: string;
  held: number;
  name: string;
  sold: number;
}

export interface MoneyRow {
  /** None where travellers were moved here for nothing. */
  method: string | null;
  paid_centavos: number;
  seats: number;
}

export interface SailingBooking {
  class: string;
  code: string;
  name: string;
  seats: number;
  state: string;
}

/** A letter about a sailing: which booking it told, what it said, and what became of it. */
export interface Delivery {
  code: string | null;
  created_at: string;
  letter: string;
  sent_at: string | null;
  state: 'queued' | 'sent' | 'failed';
}

export interface NextSailing {
  departs_at: string;
  free: number;
  id: string;
  voyage: string;
}

export type SailingPage = BoardRow & {
  bookings: SailingBooking[];
  deliveries: Delivery[];
  log: StaffEvent[];
  money: MoneyRow[];
  next_sailings: NextSailing[];
  stock: StockRow[];
};

export interface Person {
  age: number;
  class: string;
  code: string;
  name: string;
  state: 'held' | 'sold' | 'released' | 'called_off';
  type: string;
}

export interface People {
  items: Person[];
  next: string | null;
}

export interface NewStatus {
  reason?: string;
  status: 'boarding' | 'departed' | 'arrived';
  version: number;
}

export type DisruptionKind = 'cancel' | 'delay';

export interface DisruptionChoice {
  day?: string;
  from?: string;
  port?: string;
  sailings?: string[];
  until?: string;
  vessel?: string;
}

export interface DisruptionWish {
  cause: string;
  delay_minutes?: number;
  kind: DisruptionKind;
  reason: string;
  select: DisruptionChoice;
}

export interface DisruptedSailing {
  bookings: number;
  day: string;
  held: number;
  id: string;
  next: NextSailing[];
  paid_centavos: number;
  people: number;
  voyage: string;
}

export interface LetterText {
  subject: string;
  text: string;
}

export interface DisruptionPreview {
  bookings: number;
  expires_at: string;
  letter: { ceb: LetterText; en: LetterText; fil: LetterText };
  paid_centavos: number;
  people: number;
  preview_id: string;
  sailings: DisruptedSailing[];
}

export interface NewDisruption {
  preview_id: string;
  typed_voyage: string;
}

export interface Made {
  id: string;
}

export interface NotReached {
  booking: string;
  /** When somebody last tried. */
  called_at: string | null;
  departs_at: string;
  name: string;
  phone: string;
}

/** A sailing of a disruption. */
export interface StruckSailing {
  day: string;
  departs_at: string;
  id: string;
  status: SailingStatus;
  voyage: string;
}

/** What becomes of a disruption: all but the people are numbers of bookings. */
export interface Disruption {
  bookings: number;
  cause: string;
  chosen: number;
  delivered: number;
  failed: number;
  id: string;
  kind: DisruptionKind;
  made_at: string;
  made_by: string;
  not_reached: NotReached[];
  people: number;
  reason: string;
  sailings: StruckSailing[];
  told: number;
  waiting: number;
}

export interface DisruptionRow {
  bookings: number;
  cause: string;
  id: string;
  kind: DisruptionKind;
  made_at: string;
  made_by: string;
  people: number;
  reason: string;
  /** In order of departure. */
  voyages: string[];
}

export interface Disruptions {
  items: DisruptionRow[];
  next: string | null;
}

export interface Figures {
  failures: { failed: number; method: string; tried: number }[];
  from: string;
  /** Routes by both ports' codes. */
  load: { route: string; seats: number; sold: number }[];
  refunds: { amount_centavos: number; count: number; day: string }[];
  sales: { amount_centavos: number; channel: string; day: string; seats: number }[];
  to: string;
}

// Bookings.

export interface FoundBooking {
  code: string;
  day: string;
  email: string;
  /** The name is only spelt almost as what was typed. */
  is_similar: boolean;
  made_at: string;
  name: string;
  paid_centavos: number;
  phone: string;
  seats: number;
  state: string;
  voyage: string;
}

export interface FoundBookings {
  /** There are more than all pages show. */
  is_cut: boolean;
  items: FoundBooking[];
  next: string | null;
}

/** Whether something is possible, and if not, why. */
export interface Possible {
  is_possible: boolean;
  why: string | null;
}

/** What may be done about a booking as it stands. */
export interface May {
  change_contact: Possible;
  correct_name: Possible;
  rebook: Possible;
  refund: Possible;
  resend: Possible;
}

export type Direction = 'depart' | 'return';

export interface BookingLeg {
  arrives_at: string;
  /** Until then the travellers of a ship that does not sail may choose. */
  choose_until: string | null;
  class: string;
  class_id: string;
  day: string;
  departs_at: string;
  from: string;
  leg: Direction;
  sailing_id: string;
  sailing_status: SailingStatus;
  scheduled_departs_at: string;
  seats: number;
  state: 'held' | 'sold' | 'released' | 'called_off';
  to: string;
  vessel: string;
  voyage: string;
}

/** A place that a passenger has left: for another booking, or given back. */
export interface LeftPlace {
  leg: Direction;
  to: string | null;
}

export interface BookingPassenger {
  birth_date: string;
  firstname: string;
  /** Its last letters. */
  id_number: string | null;
  lastname: string;
  left: LeftPlace[];
  middlename: string | null;
  nationality: string;
  /** The name under which the ticket was sold, where it was corrected. */
  sold_as: string | null;
  suffix: string | null;
  type: string;
}

export interface BookingPriceLine {
  amount_centavos: number;
  discount_centavos: number;
  kind: 'fare' | 'terminal_fee' | 'service_fee' | 'rebooking_fee';
  leg: Direction;
  passenger_index: number;
  regular_centavos: number;
  vat_centavos: number;
}

export interface BookingContact {
  email: string;
  firstname: string;
  full_address: string;
  language: string;
  lastname: string;
  phone: string;
}

export interface BookingPayment {
  amount_centavos: number;
  at: string;
  learned_at: string | null;
  method: string | null;
  paid_at: string | null;
  payment: string | null;
  provider: string;
  /** Why it did not pay for the booking, and goes back whole. */
  reason: string | null;
  session: string | null;
  state: 'creating' | 'open' | 'captured' | 'failed' | 'cancelled' | 'expired';
}

/** Why so much goes back. */
export type RefundRule =
  | 'twice'
  | 'mismatch'
  | 'seats_gone'
  | 'too_late'
  | 'given_up'
  | 'credit_gone'
  | 'by_choice'
  | 'delayed'
  | 'cancelled'
  | 'moved'
  | 'by_place';

export type RefundState = 'by_hand' | 'due' | 'asked' | 'done';

export interface BookingRefund {
  amount_centavos: number;
  at: string;
  done_at: string | null;
  fee_percent: number | null;
  id: string;
  note: string | null;
  reference: string | null;
  rule: RefundRule;
  state: RefundState;
  tries: number;
  waived_centavos: number;
  waived_percent: number;
}

export interface HistoryLine {
  about: string | null;
  after: unknown;
  at: string;
  name: string | null;
  passenger_index: number | null;
  reason: string | null;
  what: string;
  who: 'traveller' | 'staff' | 'provider' | 'system';
}

/** A letter of a booking, and what became of it. */
export interface BookingLetter {
  created_at: string;
  letter: string;
  recipient: string;
  sent_at: string | null;
  state: 'queued' | 'sent' | 'failed';
}

export interface BookingNote {
  at: string;
  by: string;
  text: string;
}

export interface BookingPage {
  code: string;
  contact: BookingContact;
  credit_centavos: number;
  history: HistoryLine[];
  hold_expires_at: string | null;
  legs: BookingLeg[];
  letters: BookingLetter[];
  made_at: string;
  may: May;
  notes: BookingNote[];
  /** The booking that it replaces. */
  origin: string | null;
  passengers: BookingPassenger[];
  payment_method: string | null;
  payments: BookingPayment[];
  price_lines: BookingPriceLine[];
  refunds: BookingRefund[];
  server_time: string;
  state: string;
  total_centavos: number;
  version: number;
}

export interface TypedName {
  firstname: string;
  lastname: string;
  middlename?: string;
  reason: string;
  suffix?: string;
  version: number;
}

export interface TypedContact {
  email?: string;
  phone?: string;
  reason: string;
  version: number;
}

export interface ChangeWish {
  kind: 'refund' | 'rebook';
  places: { leg: Direction; passenger_index: number }[];
  is_unused?: boolean;
  reason: string;
  to?: { class: string; sailing: string };
  waive_fee_percent?: number;
}

export interface Quote {
  due_centavos: number;
  fee_centavos: number;
  fee_percent: number | null;
  ground: 'by_choice' | 'delayed' | 'cancelled' | null;
  kept_centavos: number;
  kind: 'refund' | 'rebooking';
  method: string | null;
  new_centavos: number;
  paid_centavos: number;
  quote_id: string;
  refund_centavos: number;
  server_time: string;
  valid_until: string;
  waived_centavos: number;
}

export interface RefundRow {
  age_days: number;
  amount_centavos: number;
  code: string;
  created_at: string;
  fee_percent: number | null;
  id: string;
  method: string | null;
  note: string | null;
  provider: string;
  rule: RefundRule;
  state: RefundState;
  tries: number;
  try_at: string | null;
  version: number;
  waived_percent: number;
}

export interface RefundRows {
  items: RefundRow[];
  next: string | null;
}

type After = { after?: string | null };

/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {
  'POST /session': { body: { email: string; password: string }; answer: Me };
  'GET /session': { answer: Me };
  'DELETE /session': { answer: Message };
  'POST /session/factor': { body: { code: string }; answer: Me };
  'POST /session/fresh': { body: { code: string }; answer: Me };
  'POST /session/passkey': { answer: Record<string, unknown> };
  'POST /session/passkey/confirm': { body: { credential: unknown }; answer: Me };
  'GET /sessions': { answer: MySessions };
  'DELETE /sessions/{session}': { path: { session: string }; answer: Message };
  'DELETE /sessions': { answer: Message };
  'POST /factors/totp': { answer: NewTotp };
  'POST /factors/totp/confirm': { body: { id: string; code: string }; answer: EmergencyCodes };
  'POST /factors/passkey': { answer: Record<string, unknown> };
  'POST /factors/passkey/confirm': {
    body: { credential: unknown; name: string };
    answer: EmergencyCodes;
  };
  'DELETE /factors/{factor}': { path: { factor: string }; answer: Message };
  'POST /factors/emergency-codes': { answer: EmergencyCodes };
  'PUT /password': { body: { old_password: string; password: string }; answer: Message };
  'GET /invites/{invite}': { path: { invite: string }; answer: Invitation };
  'POST /invites/{invite}': { path: { invite: string }; body: { password: string }; answer: Me };
  'GET /staff': { answer: { items: ShownPerson[] } };
  'POST /invites': { body: { email: string; name: string; roles: RoleAt[] }; answer: Invited };
  'GET /invites': { answer: Invites };
  'DELETE /invites/{invite}': { path: { invite: string }; answer: Message };
  'PUT /staff/{person}/roles': {
    path: { person: string };
    body: { roles: RoleAt[]; version: number };
    answer: ShownPerson;
  };
  'POST /staff/{person}/end': {
    path: { person: string }; body: { reason: string }; answer: Message };
  'POST /staff/{person}/reset-factors': {
    path: { person: string };
    body: { reason: string };
    answer: Message;
  };
  'GET /events': {
    query?: {
      after?: number | null;
      action?: string | null;
      subject_kind?: string | null;
      subject?: string | null;
      staff?: string | null;
      from?: string | null;
      to?: string | null;
    };
    answer: Log;
  };
  'GET /events/verify': { answer: Verified };
  'GET /approvals': { answer: Approvals };
  'POST /approvals/{approval}/decide': {
    path: { approval: string };
    body: { approve: boolean; reason?: string | null };
    answer: Message;
  };

  'GET /board': { query?: { day?: string | null; port?: string | null }; answer: Board };
  'GET /sailings/{id}': { path: { id: string }; answer: SailingPage };
  'GET /sailings/{id}/people': { path: { id: string }; query?: After; answer: People };
  'GET /sailings/{id}/people.csv': { path: { id: string }; answer: Blob };
  'POST /sailings/{id}/status': { path: { id: string }; body: NewStatus; answer: BoardRow };
  'POST /sailings/{id}/undo': {
    path: { id: string };
    body: { version: number };
    answer: BoardRow;
  };
  'POST /disruptions/preview': { body: DisruptionWish; answer: DisruptionPreview };
  'POST /disruptions': { body: NewDisruption; answer: Made };
  'GET /disruptions/{id}': { path: { id: string }; answer: Disruption };
  'POST /disruptions/{id}/calls': {
    path: { id: string };
    body: { booking: string; reached: boolean };
    answer: Disruption;
  };
  'GET /disruptions': { query?: After; answer: Disruptions };
  'GET /figures': { query?: { from?: string | null; to?: string | null }; answer: Figures };

  'GET /bookings': {
    query?: After & {
      q?: string | null;
      state?: string | null;
      from?: string | null;
      to?: string | null;
    };
    answer: FoundBookings;
  };
  'GET /bookings/{code}': { path: { code: string }; answer: BookingPage };
  'POST /bookings/{code}/passengers/{index}/name': {
    path: { code: string; index: string };
    body: TypedName;
    answer: BookingPage;
  };
  'PUT /bookings/{code}/contact': {
    path: { code: string };
    body: TypedContact;
    answer: BookingPage;
  };
  'POST /bookings/{code}/resend': {
    path: { code: string };
    body: { reason?: string };
    answer: BookingPage;
  };
  'POST /bookings/{code}/notes': {
    path: { code: string };
    body: { text: string };
    answer: BookingPage;
  };
  'POST /bookings/{code}/changes/quote': {
    path: { code: string };
    body: ChangeWish;
    answer: Quote;
  };
  'POST /bookings/{code}/changes': {
    path: { code: string };
    body: { quote_id: string };
    answer: BookingPage;
  };
  'GET /refunds': { query?: After & { filter?: string | null }; answer: RefundRows };
  'POST /refunds/{id}/done': {
    path: { id: string };
    body: { reference: string; version: number };
    answer: RefundRow;
  };
  'POST /refunds/{id}/retry': { path: { id: string }; answer: RefundRow };
}
