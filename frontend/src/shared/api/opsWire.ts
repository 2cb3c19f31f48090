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

export interface StaffSession {
  began_at: string;
  id: string;
  is_current: boolean;
  used_at: string;
}

export interface StaffSessions {
  items: StaffSession[];
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

export interface Invited {
  email: string;
  name: string;
}

export interface StaffMember {
  email: string;
  has_factor: boolean;
  id: string;
  is_active: boolean;
  last_seen_at: string | null;
  name: string;
  roles: RoleAt[];
  version: number;
}

export interface StaffList {
  items: StaffMember[];
}

export interface NewInvite {
  expires_at: string;
  id: string;
}

export interface Invite {
  email: string;
  expires_at: string;
  id: string;
  name: string;
  roles: RoleAt[];
}

export interface Invites {
  items: Invite[];
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

export interface StaffEvents {
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

export interface Warning {
  kind: string;
  text: string;
}

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
  held: number;
  name: string;
  sold: number;
}

export interface MoneyRow {
  method: string;
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

/** A letter to a traveller, and what became of it. */
export interface Delivery {
  booking: string | null;
  kind: string;
  queued_at: string;
  sent_at: string | null;
  state: 'queued' | 'sent' | 'failed';
  to: string;
  tries: number;
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
  age: number | null;
  class: string;
  code: string;
  name: string;
  state: string;
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
  load: { route: string; seats: number; sold: number }[];
  refunds: { amount_centavos: number; count: number; day: string }[];
  sales: { amount_centavos: number; channel: string; day: string; seats: number }[];
}

// Bookings.

export interface FoundBooking {
  code: string;
  day: string;
  email: string | null;
  made_at: string;
  name: string;
  paid_centavos: number;
  phone: string | null;
  seats: number;
  state: string;
  voyage: string;
}

export interface FoundBookings {
  items: FoundBooking[];
  next: string | null;
}

/** Whether an act is possible, and if not, why. */
export interface May {
  why: string | null;
  yes: boolean;
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
  method: string | null;
  provider: string;
  reference: string | null;
  state: string;
}

export interface BookingRefund {
  amount_centavos: number;
  asked_at: string;
  id: string;
  rule: string;
  state: string;
}

export interface HistoryLine {
  at: string;
  name?: string;
  reason?: string;
  what: string;
  who: 'traveller' | 'staff' | 'provider' | 'system';
}

export interface BookingNote {
  at: string;
  name: string;
  text: string;
}

export interface BookingPage {
  code: string;
  contact: BookingContact;
  history: HistoryLine[];
  legs: BookingLeg[];
  letters: Delivery[];
  made_at: string;
  may: {
    contact: May;
    name: May;
    note: May;
    rebook: May;
    refund: May;
    resend: May;
  };
  notes: BookingNote[];
  passengers: BookingPassenger[];
  payments: BookingPayment[];
  price_lines: BookingPriceLine[];
  refunds: BookingRefund[];
  state: string;
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
  reason: string;
  to?: { class: string; sailing: string };
  waive_fee_percent?: number;
}

export interface Quote {
  expires_at: string;
  fee_centavos: number;
  kind: 'refund' | 'rebook';
  paid_centavos: number;
  quote_id: string;
  /** What is still to be paid. */
  owed_centavos: number;
  returned_centavos: number;
  waived_centavos: number;
}

export interface RefundRow {
  age_days: number;
  amount_centavos: number;
  code: string;
  id: string;
  method: string | null;
  note: string | null;
  provider: string;
  rule: string;
  state: string;
  tries: number;
  version: number;
}

export interface RefundRows {
  items: RefundRow[];
  next: string | null;
}

type After = { after?: string | null };

/** Every call by its method and path: what it takes, and what it answers. */
export interface OpsCalls {
  'POST /session': { body: { email: string; password: string }; answer: Me };
  'GET /session': { answer: Me };
  'DELETE /session': { answer: Message };
  'POST /session/factor': { body: { code: string }; answer: Me };
  'POST /session/fresh': { body: { code: string }; answer: Me };
  'POST /session/passkey': { answer: Record<string, unknown> };
  'POST /session/passkey/confirm': { body: { credential: unknown }; answer: Me };
  'GET /sessions': { answer: StaffSessions };
  'DELETE /sessions/{id}': { path: { id: string }; answer: Message };
  'DELETE /sessions': { answer: Message };
  'POST /factors/totp': { answer: NewTotp };
  'POST /factors/totp/confirm': { body: { id: string; code: string }; answer: EmergencyCodes };
  'POST /factors/passkey': { answer: Record<string, unknown> };
  'POST /factors/passkey/confirm': {
    body: { credential: unknown; name: string };
    answer: EmergencyCodes;
  };
  'DELETE /factors/{id}': { path: { id: string }; answer: Message };
  'POST /factors/emergency-codes': { answer: EmergencyCodes };
  'PUT /password': { body: { old_password: string; password: string }; answer: Message };
  'GET /invites/{token}': { path: { token: string }; answer: Invited };
  'POST /invites/{token}': { path: { token: string }; body: { password: string }; answer: Me };
  'GET /staff': { answer: StaffList };
  'POST /invites': { body: { email: string; name: string; roles: RoleAt[] }; answer: NewInvite };
  'GET /invites': { answer: Invites };
  'DELETE /invites/{id}': { path: { id: string }; answer: Message };
  'PUT /staff/{id}/roles': {
    path: { id: string };
    body: { roles: RoleAt[]; version: number };
    answer: StaffMember;
  };
  'POST /staff/{id}/end': { path: { id: string }; body: { reason: string }; answer: Message };
  'POST /staff/{id}/reset-factors': {
    path: { id: string };
    body: { reason: string };
    answer: Message;
  };
  'GET /events': {
    query?: After & {
      action?: string | null;
      subject_kind?: string | null;
      subject?: string | null;
      staff?: string | null;
      from?: string | null;
      to?: string | null;
    };
    answer: StaffEvents;
  };
  'GET /events/verify': { answer: Verified };
  'GET /approvals': { answer: Approvals };
  'POST /approvals/{id}/decide': {
    path: { id: string };
    body: { approve: boolean; reason: string };
    answer: Message;
  };

  'GET /board': { query?: { day?: string | null; port?: string | null }; answer: Board };
  'GET /sailings/{id}': { path: { id: string }; answer: SailingPage };
  'GET /sailings/{id}/people': { path: { id: string }; query?: After; answer: People };
  'GET /sailings/{id}/people.csv': { path: { id: string }; answer: Blob };
  'POST /sailings/{id}/status': { path: { id: string }; body: NewStatus; answer: SailingPage };
  'POST /sailings/{id}/undo': {
    path: { id: string };
    body: { version: number };
    answer: SailingPage;
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
    answer: Message;
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
