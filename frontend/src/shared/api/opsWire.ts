// Written by `make generate` from the server's own description of its API. Do not edit.

export type AccommodationId = string;

export type Action = "sailing-delayed" | "sailing-cancelled" | "sailing-boarding" | "sailing-departed" | "sailing-arrived" | "sailing-undone" | "sailing-withdrawn" | "sailing-offered" | "seats-changed" | "disruption-made" | "call-noted" | "name-corrected" | "contact-changed" | "tickets-sent" | "note-added" | "booking-refunded" | "booking-rebooked" | "fee-waived" | "links-revoked" | "refund-ended" | "refund-retried" | "staff-invited" | "invite-ended" | "staff-joined" | "roles-changed" | "staff-ended" | "factors-reset" | "factor-added" | "factor-removed" | "codes-drawn" | "sessions-ended" | "password-set" | "signed-in" | "denied" | "exported" | "approval-asked" | "approval-given" | "approval-refused" | "maintenance-set" | "payment-method-set" | "network-loaded" | "terms-loaded" | "keys-rotated" | "keys-erased" | "account-sessions-ended" | "test-letter-sent" | "device-added" | "device-code-drawn" | "device-enrolled" | "device-revoked" | "scans-admitted" | "scans-lost" | "boarding-undone" | "conflict-resolved" | "heads-counted" | "crew-set" | "papers-set" | "manifest-sealed" | "manifest-amended" | "manifest-read" | "sailing-moves-free" | "sailing-moves-over" | "disruption-ended" | "manifest-link-made" | "manifest-link-ended" | "manifest-link-opened" | "manifest-person-added" | "manifest-person-removed" | "job-retried" | "job-dropped" | "waiting-room-set";

export interface Algorithm {
  alg: number;
  type: string;
}

/** A correction. */
export interface Amendment {
  /** Why. */
  reason: string;
  /** The last version, as it was seen. */
  version: number;
}

/** A request for agreement. */
export interface Approval {
  /** Who agreed, by name; none while nobody has decided. */
  agreed_by: string | null;
  /** When. */
  asked_at: string;
  /** Who asked, by name. */
  asked_by: string;
  /** Until when it may be decided, and then done. */
  expires_at: string;
  /** Its id. */
  id: ApprovalId;
  /** Whether that is the reader. */
  is_own: boolean;
  /** Which act. */
  kind: ApprovalKind;
  /** What shall be done. */
  payload: unknown;
  /** Why. */
  reason: string;
  /** What it is about. */
  subject: string;
  /** Of what kind it is about. */
  subject_kind: SubjectKind;
  /** The name of whom it is about, where that is one of the operator's people. */
  subject_name: string | null;
}

export type ApprovalId = string;

export type ApprovalKind = "early-departure" | "refund-by-hand" | "owner-role" | "manifest-amendment";

/** Acts that two people must agree to. */
export interface Approvals {
  /** What the reader asked for, a second person agreed to, and is not done yet; the oldest first. */
  agreed: Approval[];
  /** What waits for a decision that the reader may take, or that the reader asked for; the oldest first. */
  items: Approval[];
}

/** What a browser answers when a passkey signs (`AuthenticationResponseJSON`). */
export interface Assertion {
  rawId: string;
  response: AssertionResponse;
}

export interface AssertionResponse {
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
}

export type AttemptState = "creating" | "open" | "captured" | "failed" | "cancelled" | "expired";

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

export type Band = "adult" | "child" | "infant";

export type BlockerKind = "not-boarding" | "cancelled" | "gate-unsent" | "conflict-open" | "count-missing" | "count-differs" | "over-authorised";

/** The sailings of a day. */
export interface Board {
  day: string;
  /** By the clock of the server. */
  now: string;
  /** The ports that the caller may choose from. */
  ports: PortName[];
  /** In order of departure. */
  sailings: BoardRow[];
  totals: Totals;
}

/** From where to where. */
export interface BoardRoute {
  from: PortName;
  to: PortName;
}

/** A sailing as the board shows it. */
export interface BoardRow {
  arrives_at: string;
  /** How many people are on board, infants too. */
  boarded: number;
  capacity: number;
  day: string;
  departs_at: string;
  emails: EmailCounts;
  /** Seats that are held and not paid. */
  held: number;
  id: SailingId;
  /** True if no more seats are sold on it, though it may sail. */
  is_withdrawn: boolean;
  /** Why its travellers may move free of charge; null where they may not. */
  moves_free_reason: string | null;
  /** What the seats that are sold have cost. */
  paid_centavos: number;
  route: BoardRoute;
  scheduled_departs_at: string;
  sold: number;
  status: SailingStatus;
  status_reason: string | null;
  /** What a change of it is asked for with; another after each change. */
  version: number;
  vessel: string;
  voyage: string;
  warnings: Warning[];
}

/** When and where somebody boarded. */
export interface BoardedThere {
  at_ms: number;
  /** The name of the device. */
  gate: string;
}

/** How many are on board of a sailing. */
export interface BoardingCounts {
  /** How many people the ship may carry. */
  authorised: number;
  boarded: number;
  /** How many have a ticket, infants too. */
  expected: number;
  /** The gates that have the list. */
  gates: GateCounts[];
  open_conflicts: number;
}

/** Whether something is possible. */
export interface BookingAct {
  is_possible: boolean;
  /** Why it is not, in the caller's language. */
  why: string | null;
}

/** What became of an e-mail. */
export interface BookingEmail {
  created_at: string;
  /** Which e-mail. */
  name: string;
  recipient: string;
  sent_at: string | null;
  state: NoticeState;
}

/** What may be done. Who may do it is another question. */
export interface BookingMay {
  change_contact: BookingAct;
  correct_name: BookingAct;
  rebook: BookingAct;
  refund: BookingAct;
  resend: BookingAct;
}

/** A note about a booking. */
export interface BookingNote {
  at: string;
  /** Who wrote it. */
  by: string;
  text: string;
}

/** One booking as the desk sees it. */
export interface BookingPage {
  code: string;
  contact: DeskContact;
  /** The part that the booking which it replaces pays for. */
  credit_centavos: number;
  emails: BookingEmail[];
  history: HistoryLine[];
  /** Until when unpaid seats are held; none where nothing is held. */
  hold_expires_at: string | null;
  legs: DeskLeg[];
  made_at: string;
  may: BookingMay;
  notes: BookingNote[];
  /** The booking that it replaces. */
  origin: string | null;
  passengers: DeskPassenger[];
  payment_method: string | null;
  payment_state: PaymentState;
  payments: MoneyIn[];
  price_lines: DeskLine[];
  refunds: MoneyBack[];
  server_time: string;
  state: BookingState;
  total_centavos: number;
  /** How often it was changed. A change bears the number that whoever makes it has seen. */
  version: number;
}

export type BookingState = "held" | "awaiting_payment" | "confirmed" | "payment_failed" | "expired" | "cancelled" | "refund_due" | "refunded" | "rebooked";

/** In which browser a session is. Sessions of the release before have said nothing. */
export interface Browser {
  browser: BrowserName | null;
  system: SystemName | null;
}

export type BrowserName = "edge" | "opera" | "samsung" | "firefox" | "chrome" | "safari" | "other";

/** A call. */
export interface Called {
  /** The code of the booking. */
  booking: string;
  /** Whether somebody answered who is now told. */
  reached: boolean;
}

export type Cause = "weather_signal" | "gale_warning" | "coast_guard_order" | "port_closed" | "technical" | "operational" | "other";

/** The old password and the new one. */
export interface ChangePassword {
  old_password: string;
  password: string;
}

export type Channel = "online";

/** The seats of one class. */
export interface ClassSeats {
  capacity: number;
  class: AccommodationId;
  code: string;
  held: number;
  name: string;
  sold: number;
}

/** What the browser made, and what its owner calls it. */
export interface ConfirmPasskey {
  credential: Registration;
  name: string;
}

/** The first code that the app shows. */
export interface ConfirmTotp {
  code: string;
  id: FactorId;
}

/** What is confirmed. */
export interface Confirmation {
  preview_id: PreviewId;
  /** The voyage of the first sailing, typed anew. */
  typed_voyage: string;
}

export type ConflictKind = "twice" | "gone" | "renamed";

/** What a conflict was, and how that is known. */
export interface ConflictResolution {
  reason: string;
  resolution: Resolution;
}

/** How to reach somebody from now on. What is left out stays. */
export interface ContactAtDesk {
  email?: string | null;
  phone?: string | null;
  reason: string;
  /** How often the booking had been changed when the caller looked at it. */
  version: number;
}

export type Counter = "gate" | "master";

/** What a browser is told to make (`PublicKeyCredentialCreationOptionsJSON`). */
export interface CreationOptions {
  attestation: string;
  authenticatorSelection: Selection;
  challenge: string;
  excludeCredentials: Credential[];
  pubKeyCredParams: Algorithm[];
  rp: Party;
  timeout: number;
  user: User;
}

/** The name of a key. */
export interface Credential {
  id: string;
  type: string;
}

/** Somebody of the crew. */
export interface CrewMember {
  /** The number of the licence. */
  licence: string | null;
  /** The full name. */
  name: string;
  /** What the person is on board. */
  rank: CrewRank;
}

export type CrewRank = "master" | "chief-mate" | "mate" | "chief-engineer" | "engineer" | "bosun" | "seaman" | "steward" | "cook" | "cadet" | "other";

/** A decision, and why. */
export interface Decision {
  approve: boolean;
  reason: string;
}

/** What shall be changed. */
export interface DeskChange {
  /** Somebody has looked that the tickets were not used: then check-in may have closed. */
  is_unused?: boolean;
  kind: DeskChangeKind;
  /** Of a refund every place that can be given back, where none is named. */
  places?: LegPlace[];
  reason: string;
  to?: DeskTarget | null;
  /** How much of the fee is not charged, from 0 to 100. */
  waive_fee_percent?: number;
}

export type DeskChangeKind = "refund" | "rebook";

/** What a change comes to at the desk. */
export interface DeskChangeQuote {
  due_centavos: number;
  /** The fee that is charged. */
  fee_centavos: number;
  /** What that costs by the terms, in percent of the fare. */
  fee_percent: number | null;
  ground: QuoteGround | null;
  /** What does not come back besides. */
  kept_centavos: number;
  kind: QuoteKind;
  /** The way in which it was paid, by which it goes back. */
  method: string | null;
  /** What the new places cost. */
  new_centavos: number;
  /** What the places were sold for. */
  paid_centavos: number;
  places: LegPlace[];
  quote_id: string;
  refund_centavos: number;
  server_time: string;
  /** Until then it is kept to. */
  valid_until: string;
  /** What the fee would be more by the terms. */
  waived_centavos: number;
}

/** Whom to tell about a booking. */
export interface DeskContact {
  email: string;
  firstname: string;
  full_address: string;
  language: Language;
  lastname: string;
  phone: string;
}

/** One leg. */
export interface DeskLeg {
  arrives_at: string;
  /** Until then the travellers of a ship that does not sail may choose. */
  choose_until: string | null;
  class: string;
  class_id: string;
  day: string;
  departs_at: string;
  from: string;
  /** Out or back. */
  leg: Direction;
  /** What sails. */
  sailing_id: string;
  sailing_status: SailingStatus;
  scheduled_departs_at: string;
  seats: number;
  /** How its seats stand. */
  state: LegState;
  to: string;
  vessel: string;
  voyage: string;
}

/** One line of the price. */
export interface DeskLine {
  amount_centavos: number;
  discount_centavos: number;
  kind: PriceLineKind;
  leg: Direction;
  passenger_index: number;
  regular_centavos: number;
  vat_centavos: number;
}

/** Who travels. */
export interface DeskPassenger {
  /** None where it is the contact's. */
  address: string | null;
  birth_date: string;
  firstname: string;
  gender: Gender;
  /** Its last letters. */
  id_number: string | null;
  lastname: string;
  /** Legs that this passenger has left. */
  left: DeskPlace[];
  middlename: string | null;
  nationality: string;
  /** The name under which the ticket was sold, where it was corrected. */
  sold_as: string | null;
  suffix: string | null;
  type: PassengerType;
}

/** A place that a passenger has left. */
export interface DeskPlace {
  leg: Direction;
  /** The booking that took the place over; none where it was given back. */
  to: string | null;
}

/** Which quote. */
export interface DeskQuoted {
  quote_id: string;
}

export interface DeskTarget {
  class: string;
  sailing: string;
}

/** Another code. */
export interface DeviceCode {
  /** It is shown this once, and kept nowhere. */
  code: string;
  expires_at: string;
}

/** A device, and the code by which a browser enrols as it. */
export interface DeviceWithCode {
  /** It is shown this once, and kept nowhere. */
  code: string;
  device: GateDeviceShown;
  expires_at: string;
}

export type Direction = "depart" | "return";

export type DisruptionId = string;

/** A disruption in a list. */
export interface DisruptionItem {
  bookings: number;
  cause: Cause;
  /** When its free moves were ended at the desk; null before, and for the other kinds. */
  ended_at: string | null;
  id: DisruptionId;
  kind: DisruptionKind;
  made_at: string;
  made_by: string;
  people: number;
  reason: string;
  /** The voyages of its sailings, in order of departure. */
  voyages: string[];
}

export type DisruptionKind = "cancel" | "delay" | "warn";

/** A page of disruptions. */
export interface DisruptionList {
  items: DisruptionItem[];
  next: DisruptionId | null;
}

/** A disruption that was made. */
export interface DisruptionMade {
  id: DisruptionId;
  /** So many bookings more than the preview told of are touched, for they were paid since; negative where some were given back. */
  more_bookings: number;
}

/** A disruption, and how far it has come. */
export interface DisruptionPage {
  /** Bookings that it touches. The numbers below are of bookings, too. */
  bookings: number;
  cause: Cause;
  /** Their travellers have their money back or another sailing. */
  chosen: number;
  /** The mail server took it. */
  delivered: number;
  /** When its free moves were ended at the desk; null before, and for the other kinds. */
  ended_at: string | null;
  /** No mail server will ever take it. */
  failed: number;
  id: DisruptionId;
  kind: DisruptionKind;
  made_at: string;
  /** Who made it. */
  made_by: string;
  /** Whom to call, in the order in which their ships leave. */
  not_reached: NotReached[];
  /** People who travel on them. */
  people: number;
  reason: string;
  sailings: StruckSailing[];
  /** The e-mail is written. */
  told: number;
  /** Their travellers have yet to choose. */
  waiting: number;
}

/** Who did it. */
export type Doer = "traveller" | "staff" | "provider" | "system";

/** How many e-mails there are about a delay or a cancellation of it. */
export interface EmailCounts {
  failed: number;
  queued: number;
  sent: number;
}

/** The e-mail in every language. */
export interface EmailInAll {
  ceb: EmailPreview;
  en: EmailPreview;
  fil: EmailPreview;
}

/** The e-mail in one language. */
export interface EmailPreview {
  subject: string;
  text: string;
}

/** Codes for a drawer. They are shown this once. */
export interface EmergencyCodes {
  /** Ten with the first factor, none with a further one. */
  emergency_codes: string[];
}

/** What the browser is from now on. */
export interface Enrolled {
  device: string;
  name: string;
  now_ms: number;
  /** The port at which it boards, by its code. */
  port: string;
  port_name: string;
}

/** A code, and the public half of the key that the browser made. */
export interface Enrolment {
  code: string;
  /** An uncompressed point of P-256, in base64 of the alphabet for addresses. */
  public_key: string;
}

/** A factor as its owner sees it. */
export interface Factor {
  /** When it was added. */
  added_at: string;
  /** Its id. */
  id: FactorId;
  /** Of what kind it is. */
  kind: FactorKind;
  /** What its owner calls it. */
  name: string;
}

export type FactorId = string;

export type FactorKind = "totp" | "passkey";

/** How often people tried to pay. */
export interface Failures {
  failed: number;
  /** The provider: by which of its methods somebody failed to pay, it does not tell. */
  method: string;
  tried: number;
}

/** The figures of some days. */
export interface Figures {
  /** Null as sales are. */
  failures: Failures[] | null;
  from: string;
  /** By route, of ships that leave on these days and were not cancelled. */
  load: Load[];
  /** By the day on which the money was back; null as sales are. */
  refunds: RefundsOfDay[] | null;
  /** By the day of the sale; null for whoever is limited to some ports. */
  sales: Sales[] | null;
  to: string;
}

/** One booking in the list. */
export interface FoundBooking {
  code: string;
  day: string;
  email: string;
  /** True if that name is only spelt almost as what was typed. */
  is_similar: boolean;
  made_at: string;
  /** Of whoever was found by name, else of the contact. */
  name: string;
  paid_centavos: number;
  phone: string;
  seats: number;
  state: BookingState;
  /** The way out. */
  voyage: string;
}

/** Bookings that were found. */
export interface FoundBookings {
  /** True if there are more than all pages show: some more letters help. */
  is_cut: boolean;
  items: FoundBooking[];
  /** Where the next page begins; none on the last one. */
  next: string | null;
}

/** A boarding that a person must look at. */
export interface GateConflict {
  at: string;
  boarded_at: string | null;
  /** Where the ticket boarded, and when. */
  boarded_gate: string | null;
  /** The code of the booking. */
  code: string;
  departs_at: string;
  /** The device at which that happened. */
  device: string;
  gate: string;
  id: string;
  kind: ConflictKind;
  /** The passenger, as the list says. */
  name: string;
  reason: string | null;
  resolution: Resolution | null;
  resolved_at: string | null;
  resolved_by: string | null;
  sailing: string;
  ticket: string;
  voyage: string;
}

/** Boardings that a person must look at. */
export interface GateConflicts {
  /** The latest first. */
  items: GateConflict[];
}

/** What a gate has let on board. */
export interface GateCounts {
  device: string;
  /** How many it may let on board without asking. */
  granted: number;
  /** How many scans have not arrived that it made before others which did, or before it enrolled anew. */
  holes: number;
  last_seen_at: string | null;
  name: string;
  /** How many of its scans wait for somebody to admit them. */
  quarantined: number;
  /** How many scans it said it still had. */
  unsent: number;
  /** How many it has let on board. */
  used: number;
}

/** The device itself. */
export interface GateDevice {
  id: string;
  name: string;
  port: string;
}

/** A device as the desk shows it. */
export interface GateDeviceShown {
  enrolled_at: string | null;
  /** Who drew the code by which it enrolled. */
  enrolled_by: string | null;
  /** How many scans have not arrived that it made before others which did, or before it enrolled anew. */
  holes: number;
  id: string;
  last_seen_at: string | null;
  /** When it last took a list. */
  list_at: string | null;
  /** How many of what is missing somebody may say are lost. */
  may_be_lost: number;
  name: string;
  /** The port at which it boards, by its code. */
  port: string;
  /** How many of its scans wait for somebody to admit them. */
  quarantined: number;
  revoked_at: string | null;
  /** How many scans it said it still had. */
  unsent: number;
}

/** The devices at gates. */
export interface GateDevices {
  /** By their ports and names. */
  items: GateDeviceShown[];
}

/** Everything with which a device boards a sailing. */
export interface GateList {
  /** What the device asks with what changed since. */
  cursor: string;
  /** Those that sign tickets, the newest first. */
  keys: TicketKey[];
  now_ms: number;
  sailing: GateSailing;
  share: GrantedShare;
  /** By the codes of their bookings. */
  tickets: GateTicket[];
}

/** A sailing as gates see it. */
export interface GateSailing {
  /** How many people the ship may carry. */
  authorised: number;
  boarded: number;
  /** How long before departure check-in closes. From then on, or once the sailing boards, nobody gives a ticket back by choice online, and gates board. */
  check_in_closes_minutes: number;
  departs_at: string;
  /** Where it goes, by the code. */
  destination: string;
  destination_name: string;
  id: string;
  /** The port that it leaves from, by its code. */
  origin: string;
  scheduled_departs_at: string;
  /** How many have a ticket, infants too. */
  sold: number;
  status: SailingStatus;
  vessel: string;
  voyage: string;
}

/** What a device may board. */
export interface GateSailings {
  device: GateDevice;
  now_ms: number;
  /** In order of departure. */
  sailings: GateSailing[];
}

/** A ticket as gates see it. */
export interface GateTicket {
  /** Full years on the day of departure. */
  age: number;
  boarded: BoardedThere | null;
  /** Whether the age or an ID must be looked at. */
  checked: boolean;
  class: string;
  /** The code of its booking. */
  code: string;
  /** Whether the place was given back or moved. */
  gone: boolean;
  /** As on the ID, as it is now. */
  name: string;
  /** The place in the booking, from zero. */
  place: number;
  ticket: string;
  type: PassengerType;
}

export type Gender = "MALE" | "FEMALE";

/** How many people a device may let on board without asking. */
export interface GrantedShare {
  granted: number;
}

/** How many people were counted on board. */
export interface HeadCount {
  /** When. */
  at: string;
  /** Who typed it. */
  by: string | null;
  /** Who counted. */
  counter: Counter;
  /** How many, infants too, without the crew. */
  number: number;
}

/** One thing that became of it. */
export interface HistoryLine {
  /** Which e-mail, or the code of the booking that took a place over. */
  about: string | null;
  /** What an act of staff changed. */
  after: unknown;
  at: string;
  /** The name of somebody of the operator. */
  name: string | null;
  /** Of whom. */
  passenger_index: number | null;
  /** Why, in the words of whoever did it. */
  reason: string | null;
  /** A state that it came to, an act of staff, or one of `left`, `moved`, `name_corrected`, `contact_changed`, `checkout_opened`, `money_came`, `money_owed`, `money_back`, `email`. */
  what: string;
  who: Doer;
}

/** Whom an invitation is for. */
export interface Invitation {
  email: string;
  name: string;
}

export type InviteId = string;

/** An invitation was made. */
export interface Invited {
  expires_at: string;
  id: InviteId;
}

/** The invitations that wait. */
export interface Invites {
  items: ShownInvite[];
}

/** The password of whoever joins. */
export interface Join {
  password: string;
}

export type Language = "en" | "fil" | "ceb";

/** One passenger on one leg. */
export interface LegPlace {
  /** Out or back. */
  leg: Direction;
  /** By the place in the booking, from zero. */
  passenger_index: number;
}

export type LegState = "held" | "sold" | "released" | "called_off";

/** How full the ships of a route were. */
export interface Load {
  /** Both ports' codes. */
  route: string;
  seats: number;
  sold: number;
}

/** A page of the log. */
export interface Log {
  /** The newest first. */
  items: StaffEvent[];
  /** For `after`; none on the last page. */
  next: string | null;
}

/** What stops a seal. */
export interface ManifestBlocker {
  /** Who has not counted, or counted another number. */
  counters: Counter[];
  /** The gates that it is about. */
  gates: string[];
  /** What it is. */
  kind: BlockerKind;
  /** Whether a manager may seal all the same, for a reason. */
  may_override: boolean;
  /** How many conflicts are open, or people too many on board. */
  number: number | null;
}

/** The crew of a sailing. */
export interface ManifestCrew {
  /** Those who sail. */
  crew: CrewMember[];
  /** Whether somebody wrote down who sails; else they are those who usually do. */
  is_own: boolean;
  /** Those who usually sail the ship. */
  usual: CrewMember[];
  /** Another one once anybody wrote down something else. */
  version: string;
}

/** A link, without what opens it. */
export interface ManifestLink {
  ends_at: string;
  id: string;
  made_at: string;
  made_by: string | null;
  /** Whom it was made for. */
  note: string;
  /** When it was last opened. */
  opened_at: string | null;
  /** How often it was opened. */
  openings: number;
  revoked_at: string | null;
}

/** The links to a manifest. */
export interface ManifestLinks {
  /** The latest first. */
  items: ManifestLink[];
}

/** How the list of who is on board stands. */
export interface ManifestNow {
  /** How many people the ship may carry. */
  authorised: number | null;
  /** What stops a seal; nothing once it is sealed. */
  blockers: ManifestBlocker[];
  boarded: number;
  crew: CrewMember[];
  day: string;
  departs_at: string;
  /** Where it goes, by the code. */
  destination: string;
  destination_name: string;
  /** The last of each counter. */
  head_counts: HeadCount[];
  /** The port that it leaves from, by its code. */
  origin: string;
  origin_name: string;
  papers: VesselPapers;
  /** Another one once anybody wrote down other papers. */
  papers_version: string;
  /** Everybody on board now, by family and given name; who has no ticket comes last. */
  people: ManifestPerson[];
  sailing: string;
  scheduled_departs_at: string;
  since_seal: SinceSeal | null;
  state: ManifestState;
  status: SailingStatus;
  totals: ManifestTotals;
  /** The latest first. */
  versions: ManifestVersion[];
  vessel: string;
  voyage: string;
  /** What it lacks, though it may be sealed. */
  warnings: ManifestWarning[];
}

/** Somebody on a manifest. */
export interface ManifestPerson {
  /** The id of somebody who has no ticket. */
  added: string | null;
  /** The address, or the contact's. */
  address: string | null;
  /** Full years on the day of departure. */
  age: number;
  /** What that makes the person by law. */
  band: Band;
  /** The date of birth. */
  birth_date: string;
  /** When the person went on board, or was added. */
  boarded_at: string;
  /** The class; empty where there is no ticket. */
  class: string;
  /** The code of the booking and the place in it, from one: what the ticket is called on paper. */
  code: string | null;
  /** The contact's number, or the person's. */
  contact: string | null;
  /** The given name. */
  firstname: string;
  /** The family name. */
  lastname: string;
  /** The middle name. */
  middlename: string | null;
  /** What is not known. */
  missing: MissingField[];
  /** The nationality. */
  nationality: string;
  /** As on the passenger list. */
  sex: Gender;
  /** What the person needs; who has a ticket is not asked yet. */
  special_need: string | null;
  /** Jr., III and the like. */
  suffix: string | null;
  /** The ticket; none of somebody who was added. */
  ticket: string | null;
  type: PassengerType | null;
}

export type ManifestState = "open" | "counting" | "sealed" | "deleted";

/** The sums of a manifest. */
export interface ManifestTotals {
  /** Thirteen years or more. */
  adults: number;
  /** Men and women, whether or not there are any. */
  by_sex: SexTotals[];
  /** From one year to twelve. */
  children: number;
  /** The crew. */
  crew: number;
  /** Under one year. */
  infants: number;
  /** The largest first. */
  nationalities: NationalityTotal[];
  /** Adults and children. */
  passengers: number;
  /** Passengers and infants. */
  persons: number;
  /** Everybody on board. */
  souls: number;
}

/** A version of a manifest. */
export interface ManifestVersion {
  /** The second person of an amendment. */
  approved_by: string | null;
  /** How many of the crew. */
  crew: number;
  /** The number that the paper bears. */
  document: string;
  /** How many were counted at the gate. */
  head_gate: number | null;
  /** How many the master counted. */
  head_master: number | null;
  /** Whether the body is as it was hashed, and the hash as it was signed. */
  holds: boolean;
  /** The key that signed, by its name. */
  key: string;
  /** How many people, infants too. */
  persons: number;
  /** Why it was sealed past what stopped it, or amended. */
  reason: string | null;
  /** When. */
  sealed_at: string;
  /** Who sealed it, or asked for the amendment. */
  sealed_by: string | null;
  /** SHA-256 of the body, in hexadecimal digits. */
  sha256: string;
  /** Everybody on board. */
  souls: number;
  /** One when it was sealed, then one more with each amendment. */
  version: number;
}

export type ManifestWarning = "no-master" | "no-vessel-papers" | "fields-missing";

/** Whoever is at the desk. */
export interface Me {
  email: string;
  emergency_codes_left: number;
  /** When a second factor was last shown. */
  factor_at: string | null;
  factors: Factor[];
  id: StaffId;
  language: Language;
  name: string;
  /** What one may do somewhere. */
  permissions: Permission[];
  roles: RoleAt[];
  stage: Stage;
}

/** A sentence for the person. */
export interface Message {
  message: string;
}

export type MissingField = "address" | "contact" | "nationality";

/** Money on its way back, or back. */
export interface MoneyBack {
  amount_centavos: number;
  /** Since when it is owed. */
  at: string;
  /** When it was back. */
  done_at: string | null;
  fee_percent: number | null;
  id: string;
  /** Why it is not back yet, in the provider's words. */
  note: string | null;
  /** Under which reference a person transferred it. */
  reference: string | null;
  /** Why so much. */
  rule: RefundRule;
  state: RefundState;
  tries: number;
  waived_centavos: number;
  waived_percent: number;
}

/** What was paid by one method. */
export interface MoneyBy {
  /** None where travellers were moved here for nothing. */
  method: string | null;
  paid_centavos: number;
  seats: number;
}

/** A try to pay, and the money that came by it. */
export interface MoneyIn {
  /** What was asked for. */
  amount_centavos: number;
  /** When the checkout was opened. */
  at: string;
  /** When we learned of it. */
  learned_at: string | null;
  method: string | null;
  /** When it was paid, by the provider's clock. */
  paid_at: string | null;
  /** What the provider calls the payment; none while there is none. */
  payment: string | null;
  provider: ProviderName;
  reason: ReturnReason | null;
  /** What came in; none while nothing has. */
  received_centavos: number | null;
  /** What the provider calls the checkout. */
  session: string | null;
  /** How far the try has come. */
  state: AttemptState;
}

/** One browser. */
export type MySession = Browser & {
  began_at: string;
  /** To end it by. */
  id: string;
  is_current: boolean;
  /** To the nearest minute. */
  used_at: string;
};

/** Where somebody is at the desk. */
export interface MySessions {
  /** The newest first. */
  items: MySession[];
}

/** The name as it should be. */
export interface NameAtDesk {
  firstname: string;
  lastname: string;
  middlename?: string | null;
  reason: string;
  suffix?: string | null;
  /** How often the booking had been changed when the caller looked at it. */
  version: number;
}

/** The people of one nationality. */
export interface NationalityTotal {
  /** Which. */
  nationality: string;
  /** How many. */
  persons: number;
}

/** A device that is added. */
export interface NewDevice {
  /** What people at the pier call it. */
  name: string;
  /** The port at which it boards, by its code. */
  port: string;
}

/** A link that was just made. */
export interface NewManifestLink {
  link: ManifestLink;
  /** It is shown this once, and kept nowhere. */
  url: string;
}

/** Other roles, and the version that they replace. */
export interface NewRoles {
  roles: RoleAt[];
  version: number;
}

/** A secret for an app. It is shown this once. */
export interface NewTotp {
  id: FactorId;
  /** For a QR code. */
  otpauth_url: string;
  /** To type. */
  secret: string;
}

/** A sailing that travellers of another could take. */
export interface NextSailing {
  departs_at: string;
  /** Seats that nobody holds or has bought. */
  free: number;
  id: SailingId;
  voyage: string;
}

/** Somebody whom neither an e-mail nor a call has reached. */
export interface NotReached {
  booking: string;
  /** When somebody last tried. */
  called_at: string | null;
  departs_at: string;
  name: string;
  phone: string;
}

/** What shall be written. */
export interface NoteAtDesk {
  text: string;
}

export type NoticeState = "queued" | "sent" | "failed";

export type Outcome = "kept" | "boarded" | "conflict" | "undone" | "refused";

export interface Party {
  id: string;
  name: string;
}

export type PassengerType = "ADULT" | "CHILD" | "INFANT" | "STUDENT" | "SENIOR" | "PWD" | "MEDAL_OF_VALOR" | "NATIONAL_ATHLETE";

export type PaymentState = "none" | "open" | "failed" | "paid" | "returning" | "returned" | "by_hand";

/** A page of people. */
export interface PeopleAboard {
  items: PersonAboard[];
  /** What the next page is asked for with; none on the last. */
  next: string | null;
}

export type Permission = "see-board" | "operate-sailing" | "board-sailing" | "see-bookings" | "correct-name" | "resend-tickets" | "change-booking" | "see-refunds" | "refund-by-hand" | "see-figures" | "export-personal" | "manage-staff" | "see-log" | "manage-devices" | "resolve-conflicts" | "see-manifest" | "seal-manifest" | "amend-manifest";

/** Somebody who travels. */
export interface PersonAboard {
  /** Full years on the day of departure. */
  age: number;
  class: string;
  code: string;
  name: string;
  state: LegState;
  type: PassengerType;
}

/** Somebody without a ticket, as it was typed. */
export interface PersonToAdd {
  address?: string | null;
  /** `Y-m-d`. */
  birth_date: string;
  contact?: string | null;
  firstname: string;
  lastname: string;
  middlename?: string | null;
  nationality: string;
  sex: Gender;
  special_need?: string | null;
  suffix?: string | null;
}

/** Where ships land. */
export interface Port {
  /** The short code, as on tickets. */
  code: string;
  /** Its id. */
  id: PortId;
  /** The name that travellers know. */
  name: string;
}

export type PortId = string;

/** A port. */
export interface PortName {
  code: string;
  name: string;
}

/** What confirming it would do. */
export interface Preview {
  /** Their bookings. */
  bookings: number;
  email: EmailInAll;
  /** From then on it must be made anew. */
  expires_at: string;
  /** What they have paid for these sailings. */
  paid_centavos: number;
  /** People whose seats are paid, each counted once. */
  people: number;
  preview_id: PreviewId;
  /** In order of departure. Whoever confirms types the voyage of the first. */
  sailings: PreviewSailing[];
}

export type PreviewId = string;

/** What confirming it would do to one sailing. */
export interface PreviewSailing {
  bookings: number;
  day: string;
  departs_at: string;
  /** Seats that are held and not paid. */
  held: number;
  id: SailingId;
  /** What else sails there next, with the seats that are free. */
  next: NextSailing[];
  paid_centavos: number;
  people: number;
  voyage: string;
}

export type PriceLineKind = "fare" | "terminal_fee" | "service_fee" | "rebooking_fee";

export type ProviderName = "sandbox" | "paymongo" | "maya";

/** Money on its way back, in the queue. */
export interface QueuedRefund {
  /** Since when it is owed, in whole days. */
  age_days: number;
  /** How much. */
  amount_centavos: number;
  /** The booking. */
  code: string;
  created_at: string;
  /** What giving back costs by the terms, in percent of the fare. */
  fee_percent: number | null;
  /** Its id. */
  id: string;
  /** Whether the provider may be asked again at once. */
  may_retry: boolean;
  method: string | null;
  /** Why it is not back yet, in the provider's words. */
  note: string | null;
  provider: ProviderName;
  rule: RefundRule;
  /** How far it has come. */
  state: RefundState;
  tries: number;
  /** When the provider is asked again; none where a person has to make it. */
  try_at: string | null;
  /** Changes with each try. A person's word on the refund bears it. */
  version: number;
  /** How much of that fee the desk waived, in percent. */
  waived_percent: number;
}

export type QuoteGround = "by_choice" | "delayed" | "cancelled";

export type QuoteKind = "refund" | "rebooking";

/** What the person says. */
export interface RefundMade {
  /** Why a second person was asked, of a sum to which one has to agree. Without it, the reference is the reason. */
  reason?: string | null;
  /** Under which the money was transferred. */
  reference: string;
  /** As the queue showed it. */
  version: number;
}

/** Refunds that wait. */
export interface RefundQueue {
  /** Above this sum a second person has to agree before it is transferred. */
  alone_centavos: number;
  items: QueuedRefund[];
  /** Where the next page begins; none on the last one. */
  next: string | null;
}

/** The rule that made a sum. */
export type RefundRule = "twice" | "mismatch" | "seats_gone" | "too_late" | "given_up" | "credit_gone" | "by_choice" | "delayed" | "cancelled" | "moved" | "by_place";

export type RefundState = "by_hand" | "due" | "asked" | "done";

/** Why this refund shall be made, as the queue showed it. */
export interface RefundToMake {
  reason: string;
  /** As the queue showed it. */
  version: number;
}

/** What went back on a day. */
export interface RefundsOfDay {
  amount_centavos: number;
  count: number;
  day: string;
}

/** What to tell the person, and a word for the program. */
export interface Refusal {
  code: string;
  message: string;
}

/** What a browser answers when a passkey is made (`RegistrationResponseJSON`). */
export interface Registration {
  response: RegistrationResponse;
}

export interface RegistrationResponse {
  authenticatorData: string;
  clientDataJSON: string;
}

/** How many people a device may let on board without asking. */
export interface RenewedShare {
  /** So many it shall give back, as other gates have none left. */
  asked_back: number;
  granted: number;
}

/** What a browser is told to have signed (`PublicKeyCredentialRequestOptionsJSON`). */
export interface RequestOptions {
  /** One of these; any that the device has of ours, where there are none. */
  allowCredentials: Credential[];
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: string;
}

/** Why they are sent again. */
export interface ResendAtDesk {
  reason?: string | null;
}

export type Resolution = "same-person" | "two-persons" | "error";

export type ReturnReason = "twice" | "mismatch" | "seats_gone" | "too_late" | "given_up" | "credit_gone";

export type Role = "owner" | "manager" | "counter" | "gate" | "finance" | "auditor";

/** A role, and where it holds. */
export interface RoleAt {
  /** The port by its code; all ports without one. */
  port: string | null;
  /** The role. */
  role: Role;
}

export type RouteId = string;

/** What is said, of a sailing as it was seen. */
export interface Said {
  reason?: string | null;
  status: Stands;
  /** As the sailing was seen. */
  version: number;
}

/** An e-mail about it. Whom it went to, the booking tells. */
export interface SailingDelivery {
  /** Which booking it told. */
  code: string | null;
  created_at: string;
  /** What it said: cancelled, released, delayed or corrected. */
  name: string;
  sent_at: string | null;
  state: NoticeState;
}

export type SailingId = string;

/** A sailing as it is now. */
export interface SailingNow {
  boarded: number;
  /** The tickets of which something changed. */
  changes: GateTicket[];
  cursor: string;
  departs_at: string;
  id: string;
  share: RenewedShare;
  status: SailingStatus;
}

/** A sailing with all that the desk knows of it. */
export type SailingPage = BoardRow & {
  deliveries: SailingDelivery[];
  /** Who did what to it, the oldest first. */
  log: StaffEvent[];
  money: MoneyBy[];
  /** What else sails there next. */
  next_sailings: NextSailing[];
  stock: ClassSeats[];
};

/** The route of a sailing. */
export interface SailingRoute {
  /** Both ports' codes, the origin first. */
  code: string;
  /** Where it ends. */
  destination: Port;
  /** Its id. */
  id: RouteId;
  /** Where it begins. */
  origin: Port;
}

export type SailingStatus = "scheduled" | "delayed" | "boarding" | "departed" | "arrived" | "cancelled";

/** What was sold on a day. */
export interface Sales {
  amount_centavos: number;
  channel: Channel;
  day: string;
  seats: number;
}

/** One act at a gate. */
export interface Scan {
  /** When, by the device's clock, corrected by as much as it is known to be off. */
  at_ms: number;
  /** When, by the device's clock. */
  device_ms: number;
  kind: ScanKind;
  /** Since the page was opened. */
  mono_ms: number;
  /** The name in the code, where one was read. */
  name_on_ticket: string | null;
  /** Drawn by the device: the same scan sent twice is kept once. */
  nonce: string;
  reason: string | null;
  sailing: string;
  /** Counted by the device from one, without holes. */
  seq: number;
  ticket: string;
  verdict: Verdict;
}

export type ScanKind = "board" | "undo" | "refuse";

/** What became of a scan. */
export interface ScanResult {
  nonce: string;
  outcome: Outcome;
}

/** Which sailings: these, or those of a day that fit. */
export interface Select {
  day?: string | null;
  /** Not before, by the clock of the port: 08:30. */
  from?: string | null;
  /** The code of the port that they leave from. */
  port?: string | null;
  sailings?: SailingId[] | null;
  /** Not after, as above. */
  until?: string | null;
  /** The ship's name. */
  vessel?: string | null;
}

export interface Selection {
  requireResidentKey: boolean;
  residentKey: string;
  userVerification: string;
}

/** The present, and the calendar date it is in the Philippines. */
export interface ServerTime {
  server_time: string;
  /** Today in Manila. */
  today: string;
}

/** The people of one sex. */
export interface SexTotals {
  /** Thirteen years or more. */
  adults: number;
  /** From one year to twelve. */
  children: number;
  /** Under one year. */
  infants: number;
  /** Which. */
  sex: Gender;
  /** All of them. */
  total: number;
}

/** Six digits of an app, or an emergency code. */
export interface ShowFactor {
  code: string;
}

/** An invitation that waits. */
export interface ShownInvite {
  email: string;
  expires_at: string;
  id: InviteId;
  /** Who invited; nobody where it was the command line. */
  invited_by: string | null;
  made_at: string;
  name: string;
  roles: RoleAt[];
}

/** Somebody, as owners see them. */
export interface ShownPerson {
  /** The address. */
  email: string;
  /** Whether they have a second factor. */
  has_factor: boolean;
  /** The id. */
  id: StaffId;
  /** Whether they have not left. */
  is_active: boolean;
  /** When a session of theirs was last used; none where all have ended. */
  last_seen_at: string | null;
  /** What colleagues call them. */
  name: string;
  /** What they may do, and where. */
  roles: RoleAt[];
  /** Counts changes. */
  version: number;
}

/** An address and its password. */
export interface SignIn {
  email: string;
  password: string;
}

/** What happened after the latest version, and asks for an amendment. */
export interface SinceSeal {
  /** Who is on board by a later scan, or was added. */
  joined: ManifestPerson[];
  /** Who is not on board after all. */
  left: ManifestPerson[];
}

/** An act as it was written down. */
export interface StaffEvent {
  /** What was done. */
  action: Action;
  /** What is. */
  after: unknown;
  /** When. */
  at: string;
  /** What was. */
  before?: unknown;
  /** Its number. */
  id: StaffEventId;
  /** Why. */
  reason: string | null;
  /** What it was done to. */
  subject: string;
  /** Of what kind it was done to. */
  subject_kind: SubjectKind;
  /** Who: a name, `cli:` and the machine's account, or `stranger` for whoever had a link. */
  who: string;
}

/** The number of an event: one more than that of the event before. */
export type StaffEventId = number;

export type StaffId = string;

/** Everybody who works here, and then those who left. */
export interface StaffList {
  items: ShownPerson[];
}

export type Stage = "factor" | "enrol" | "in";

export type Stands = "boarding" | "departed" | "arrived";

/** One of its sailings. */
export interface StruckSailing {
  day: string;
  /** When it leaves since then, or would have left. */
  departs_at: string;
  id: SailingId;
  /** True if its travellers may move free of charge. */
  moves_free: boolean;
  route: SailingRoute;
  status: SailingStatus;
  voyage: string;
}

export type SubjectKind = "sailing" | "booking" | "refund" | "staff" | "invite" | "disruption" | "approval" | "account" | "settings" | "network" | "terms" | "keys" | "letter" | "session" | "device" | "conflict" | "manifest" | "manifest-link" | "job";

/** A sailing that a device boards. */
export interface SyncedSailing {
  /** As it was last told. */
  cursor: string;
  id: string;
  /** How many people it lets on board from now on before it asks: what is less than its share it gives back. */
  limit?: number | null;
}

export type SystemName = "android" | "ios" | "windows" | "macos" | "chromeos" | "linux" | "other";

/** What is taken back: the last change of the sailing as it was seen. */
export interface TakenBack {
  version: number;
}

/** A key that signs tickets. */
export interface TicketKey {
  /** How tickets name it. */
  name: string;
  /** Of Ed25519, in base64 of the alphabet for addresses. */
  public_key: string;
}

/** The sums of all sailings shown. */
export interface Totals {
  /** How many people are on board, infants too. */
  boarded: number;
  capacity: number;
  held: number;
  paid_centavos: number;
  sailings: number;
  sold: number;
}

/** A count as it was typed. */
export interface TypedCount {
  counter: Counter;
  number: number;
}

/** A crew as it was typed. */
export interface TypedCrew {
  crew: CrewMember[];
  /** Whether they usually sail the ship, too. */
  is_usual: boolean;
  /** The version that was looked at. */
  version: string;
}

/** An invitation as it was typed. */
export interface TypedInvite {
  email: string;
  name: string;
  roles: RoleAt[];
}

/** A link as it was asked for. */
export interface TypedLink {
  /** For so many hours, up to 48. */
  hours: number;
  /** Whom it is for. */
  note: string;
}

/** The papers of a ship, as they were typed. */
export interface TypedPapers {
  marina_number?: string | null;
  pssc_number?: string | null;
  pssc_until?: string | null;
  /** The version that was looked at. */
  version: string;
}

/** How it is sealed. */
export interface TypedSeal {
  /** Why it is sealed past what a manager may pass. */
  override_reason?: string | null;
}

/** What shall happen, as it is typed. */
export interface TypedWish {
  cause: Cause;
  /** Of a delay: by how much later than now known. */
  delay_minutes?: number | null;
  kind: DisruptionKind;
  /** As travellers are told it. */
  reason: string;
  select: Select;
}

/** What a device sends. */
export interface Upload {
  /** The sailings that it boards. */
  sailings: SyncedSailing[];
  /** Up to five hundred, in any order. */
  scans: Scan[];
  /** When, by its clock; later with each request of a device. */
  sent_ms: number;
  /** How many scans it still has behind these. */
  unsent?: number;
}

/** What became of it, and what others did. */
export interface Uploaded {
  /** Those that sign tickets now, the newest first: another may have begun since the lists were fetched. */
  keys: TicketKey[];
  now_ms: number;
  results: ScanResult[];
  sailings: SailingNow[];
}

/** What the browser had signed. */
export interface UsePasskey {
  credential: Assertion;
}

export interface User {
  displayName: string;
  id: string;
  name: string;
}

export type Verdict = "green" | "amber_unknown" | "amber_share" | "red_signature" | "red_other_sailing" | "red_gone" | "red_renamed" | "red_boarded";

/** Whether the log is as it was written. */
export interface Verified {
  broken: StaffEventId | null;
  /** How many events were looked at. */
  checked: number;
}

/** What a manifest says of a ship beside her name. */
export interface VesselPapers {
  /** Her number at MARINA. */
  marina_number: string | null;
  /** The number of her passenger ship safety certificate. */
  pssc_number: string | null;
  /** The last day of that certificate. */
  pssc_until: string | null;
}

export type Warning = "not_departed" | "not_arrived" | "not_sealed" | "emails_failed" | "full" | "over_capacity";

/** Why. */
export interface Why {
  reason: string;
}

/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {
  'GET /approvals': { answer: Approvals };
  'POST /approvals/{approval}/decide': { path: { approval: string }; body: Decision; answer: Message };
  'GET /board': { query?: { day?: string | null; port?: string | null }; answer: Board };
  'GET /bookings': { query?: { q?: string; state?: ("held" | "awaiting_payment" | "confirmed" | "payment_failed" | "expired" | "cancelled" | "refund_due" | "refunded" | "rebooked") | null; from?: string | null; to?: string | null; after?: string | null }; answer: FoundBookings };
  'GET /bookings.csv': { query?: { q?: string; state?: ("held" | "awaiting_payment" | "confirmed" | "payment_failed" | "expired" | "cancelled" | "refund_due" | "refunded" | "rebooked") | null; from?: string | null; to?: string | null; after?: string | null }; answer: Blob };
  'GET /bookings/{code}': { path: { code: string }; answer: BookingPage };
  'POST /bookings/{code}/changes': { path: { code: string }; body: DeskQuoted; answer: BookingPage };
  'POST /bookings/{code}/changes/quote': { path: { code: string }; body: DeskChange; answer: DeskChangeQuote };
  'PUT /bookings/{code}/contact': { path: { code: string }; body: ContactAtDesk; answer: BookingPage };
  'POST /bookings/{code}/notes': { path: { code: string }; body: NoteAtDesk; answer: BookingPage };
  'POST /bookings/{code}/passengers/{index}/name': { path: { code: string; index: string }; body: NameAtDesk; answer: BookingPage };
  'POST /bookings/{code}/resend': { path: { code: string }; body: ResendAtDesk; answer: BookingPage };
  'GET /conflicts': { query?: { sailing?: SailingId | null; open?: boolean | null }; answer: GateConflicts };
  'POST /conflicts/{id}/resolve': { path: { id: string }; body: ConflictResolution; answer: GateConflict };
  'GET /devices': { answer: GateDevices };
  'POST /devices': { body: NewDevice; answer: DeviceWithCode };
  'POST /devices/{id}/admit': { path: { id: string }; body: Why; answer: GateDeviceShown };
  'POST /devices/{id}/codes': { path: { id: string }; answer: DeviceCode };
  'POST /devices/{id}/lost': { path: { id: string }; body: Why; answer: GateDeviceShown };
  'POST /devices/{id}/revoke': { path: { id: string }; body: Why; answer: GateDeviceShown };
  'GET /disruptions': { query?: { after?: DisruptionId | null }; answer: DisruptionList };
  'POST /disruptions': { body: Confirmation; answer: DisruptionMade };
  'POST /disruptions/preview': { body: TypedWish; answer: Preview };
  'GET /disruptions/{id}': { path: { id: string }; answer: DisruptionPage };
  'POST /disruptions/{id}/calls': { path: { id: string }; body: Called; answer: DisruptionPage };
  'POST /disruptions/{id}/end': { path: { id: string }; answer: DisruptionPage };
  'GET /events': { query?: { action?: Action | null; subject_kind?: SubjectKind | null; subject?: string | null; staff?: StaffId | null; from?: string | null; to?: string | null; after?: StaffEventId | null }; answer: Log };
  'GET /events/verify': { answer: Verified };
  'POST /factors/emergency-codes': { answer: EmergencyCodes };
  'POST /factors/passkey': { answer: CreationOptions };
  'POST /factors/passkey/confirm': { body: ConfirmPasskey; answer: EmergencyCodes };
  'POST /factors/totp': { answer: NewTotp };
  'POST /factors/totp/confirm': { body: ConfirmTotp; answer: EmergencyCodes };
  'DELETE /factors/{factor}': { path: { factor: string }; answer: Message };
  'GET /figures': { query?: { from?: string | null; to?: string | null }; answer: Figures };
  'POST /gate/enrol': { body: Enrolment; answer: Enrolled };
  'GET /gate/lists/{sailing}': { path: { sailing: string }; answer: GateList };
  'GET /gate/sailings': { answer: GateSailings };
  'POST /gate/scans': { body: Upload; answer: Uploaded };
  'GET /invites': { answer: Invites };
  'POST /invites': { body: TypedInvite; answer: Invited };
  'GET /invites/{invite}': { path: { invite: string }; answer: Invitation };
  'POST /invites/{invite}': { path: { invite: string }; body: Join; answer: Me };
  'DELETE /invites/{invite}': { path: { invite: string }; answer: Message };
  'GET /openapi.json': { answer: Record<string, unknown> };
  'PUT /password': { body: ChangePassword; answer: Message };
  'GET /refunds': { query?: { filter?: "by_hand" | "failing" | "all"; after?: string | null }; answer: RefundQueue };
  'POST /refunds/{id}/approval': { path: { id: string }; body: RefundToMake; answer: Message };
  'POST /refunds/{id}/done': { path: { id: string }; body: RefundMade; answer: QueuedRefund };
  'POST /refunds/{id}/retry': { path: { id: string }; answer: QueuedRefund };
  'GET /sailings/{id}': { path: { id: string }; answer: SailingPage };
  'GET /sailings/{id}/boarding': { path: { id: string }; answer: BoardingCounts };
  'POST /sailings/{id}/boardings/{ticket}/undo': { path: { id: string; ticket: string }; body: Why; answer: BoardingCounts };
  'GET /sailings/{id}/manifest': { path: { id: string }; answer: ManifestNow };
  'POST /sailings/{id}/manifest/amendments': { path: { id: string }; body: Amendment; answer: ManifestVersion };
  'GET /sailings/{id}/manifest/crew': { path: { id: string }; answer: ManifestCrew };
  'PUT /sailings/{id}/manifest/crew': { path: { id: string }; body: TypedCrew; answer: ManifestCrew };
  'POST /sailings/{id}/manifest/head-counts': { path: { id: string }; body: TypedCount; answer: HeadCount };
  'GET /sailings/{id}/manifest/links': { path: { id: string }; answer: ManifestLinks };
  'POST /sailings/{id}/manifest/links': { path: { id: string }; body: TypedLink; answer: NewManifestLink };
  'POST /sailings/{id}/manifest/links/{link}/revoke': { path: { id: string; link: string }; answer: ManifestLink };
  'PUT /sailings/{id}/manifest/papers': { path: { id: string }; body: TypedPapers; answer: VesselPapers };
  'POST /sailings/{id}/manifest/people': { path: { id: string }; body: PersonToAdd; answer: ManifestPerson };
  'DELETE /sailings/{id}/manifest/people/{person}': { path: { id: string; person: string }; answer: Message };
  'POST /sailings/{id}/manifest/seal': { path: { id: string }; body: TypedSeal; answer: ManifestVersion };
  'GET /sailings/{id}/manifest/{version}/manifest.csv': { path: { id: string; version: string }; answer: Blob };
  'GET /sailings/{id}/manifest/{version}/manifest.json': { path: { id: string; version: string }; answer: Blob };
  'GET /sailings/{id}/manifest/{version}/manifest.pdf': { path: { id: string; version: string }; answer: Blob };
  'GET /sailings/{id}/people': { path: { id: string }; query?: { after?: string | null }; answer: PeopleAboard };
  'GET /sailings/{id}/people.csv': { path: { id: string }; answer: Blob };
  'POST /sailings/{id}/status': { path: { id: string }; body: Said; answer: BoardRow };
  'POST /sailings/{id}/undo': { path: { id: string }; body: TakenBack; answer: BoardRow };
  'GET /session': { answer: Me };
  'POST /session': { body: SignIn; answer: Me };
  'DELETE /session': { answer: Message };
  'POST /session/factor': { body: ShowFactor; answer: Me };
  'POST /session/fresh': { body: ShowFactor; answer: Me };
  'POST /session/fresh/passkey': { answer: RequestOptions };
  'POST /session/fresh/passkey/confirm': { body: UsePasskey; answer: Me };
  'POST /session/passkey': { answer: RequestOptions };
  'POST /session/passkey/confirm': { body: UsePasskey; answer: Me };
  'GET /sessions': { answer: MySessions };
  'DELETE /sessions': { answer: Message };
  'DELETE /sessions/{session}': { path: { session: string }; answer: Message };
  'GET /staff': { answer: StaffList };
  'POST /staff/{person}/end': { path: { person: string }; body: Why; answer: Message };
  'POST /staff/{person}/reset-factors': { path: { person: string }; body: Why; answer: Message };
  'PUT /staff/{person}/roles': { path: { person: string }; body: NewRoles; answer: ShownPerson };
  'GET /time': { answer: ServerTime };
}
