// Written by `make generate` from the server's own description of its API. Do not edit.

export type Action = "sailing-delayed" | "sailing-cancelled" | "sailing-boarding" | "sailing-departed" | "sailing-arrived" | "sailing-undone" | "sailing-withdrawn" | "sailing-offered" | "seats-changed" | "disruption-made" | "call-noted" | "name-corrected" | "contact-changed" | "tickets-sent" | "note-added" | "booking-refunded" | "booking-rebooked" | "fee-waived" | "links-revoked" | "refund-ended" | "refund-retried" | "staff-invited" | "invite-ended" | "staff-joined" | "roles-changed" | "staff-ended" | "factors-reset" | "factor-added" | "factor-removed" | "codes-drawn" | "sessions-ended" | "password-set" | "signed-in" | "denied" | "exported" | "approval-asked" | "approval-given" | "approval-refused" | "maintenance-set" | "payment-method-set" | "network-loaded" | "terms-loaded" | "keys-rotated" | "keys-erased" | "account-sessions-ended" | "test-letter-sent";

export interface Algorithm {
  alg: number;
  type: string;
}

/** A request for agreement. */
export interface Approval {
  /** When. */
  asked_at: string;
  /** Who asked, by name. */
  asked_by: string;
  /** Until when it may be decided. */
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
}

export type ApprovalId = string;

export type ApprovalKind = "early-departure" | "refund-by-hand" | "owner-role";

/** What waits for somebody who may decide it. */
export interface Approvals {
  /** The oldest first. */
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

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** The old password and the new one. */
export interface ChangePassword {
  old_password: string;
  password: string;
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

export interface Credential {
  id: string;
  type: string;
}

/** A decision; a refusal says why. */
export interface Decision {
  approve: boolean;
  reason?: string | null;
}

/** Codes for a drawer. They are shown this once. */
export interface EmergencyCodes {
  /** Ten with the first factor, none with a further one. */
  emergency_codes: string[];
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

/** A page of the log. */
export interface Log {
  /** The newest first. */
  items: StaffEvent[];
  /** For `after`; none on the last page. */
  next?: string | null;
}

/** Whoever is at the desk. */
export interface Me {
  email: string;
  emergency_codes_left: number;
  /** When a second factor was last shown. */
  factor_at?: string | null;
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

/** One browser. */
export interface MySession {
  began_at: string;
  /** To end it by. */
  id: string;
  is_current: boolean;
  /** To the nearest minute. */
  used_at: string;
}

/** Where somebody is at the desk. */
export interface MySessions {
  /** The newest first. */
  items: MySession[];
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

export interface Party {
  id: string;
  name: string;
}

export type Permission = "see-board" | "operate-sailing" | "board-sailing" | "see-bookings" | "correct-name" | "resend-tickets" | "change-booking" | "see-refunds" | "refund-by-hand" | "see-figures" | "export-personal" | "manage-staff" | "see-log";

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

/** What a browser is told to have signed (`PublicKeyCredentialRequestOptionsJSON`). */
export interface RequestOptions {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: string;
}

export type Role = "owner" | "manager" | "counter" | "gate" | "finance" | "auditor";

/** A role, and where it holds. */
export interface RoleAt {
  /** The port by its code; all ports without one. */
  port?: string | null;
  /** The role. */
  role: Role;
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
  invited_by?: string | null;
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
  last_seen_at?: string | null;
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

/** An act as it was written down. */
export interface StaffEvent {
  /** What was done. */
  action: Action;
  /** What is. */
  after?: unknown;
  /** When. */
  at: string;
  /** What was. */
  before?: unknown;
  /** Its number. */
  id: StaffEventId;
  /** Why. */
  reason?: string | null;
  /** What it was done to. */
  subject: string;
  /** Of what kind it was done to. */
  subject_kind: SubjectKind;
  /** Who: a name, or `cli:` and the machine's account. */
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

export type SubjectKind = "sailing" | "booking" | "refund" | "staff" | "invite" | "disruption" | "approval" | "account" | "settings" | "network" | "terms" | "keys" | "letter" | "session";

/** An invitation as it was typed. */
export interface TypedInvite {
  email: string;
  name: string;
  roles: RoleAt[];
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

/** Whether the log is as it was written. */
export interface Verified {
  broken?: StaffEventId | null;
  /** How many events were looked at. */
  checked: number;
}

/** Why. */
export interface Why {
  reason: string;
}

/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {
  'GET /approvals': { answer: Approvals };
  'POST /approvals/{approval}/decide': { path: { approval: string }; body: Decision; answer: Message };
  'GET /events': { query?: { action?: Action | null; subject_kind?: SubjectKind | null; subject?: string | null; staff?: StaffId | null; from?: string | null; to?: string | null; after?: StaffEventId | null }; answer: Log };
  'GET /events/verify': { answer: Verified };
  'POST /factors/emergency-codes': { answer: EmergencyCodes };
  'POST /factors/passkey': { answer: CreationOptions };
  'POST /factors/passkey/confirm': { body: ConfirmPasskey; answer: EmergencyCodes };
  'POST /factors/totp': { answer: NewTotp };
  'POST /factors/totp/confirm': { body: ConfirmTotp; answer: EmergencyCodes };
  'DELETE /factors/{factor}': { path: { factor: string }; answer: Message };
  'GET /invites': { answer: Invites };
  'POST /invites': { body: TypedInvite; answer: Invited };
  'GET /invites/{invite}': { path: { invite: string }; answer: Invitation };
  'POST /invites/{invite}': { path: { invite: string }; body: Join; answer: Me };
  'DELETE /invites/{invite}': { path: { invite: string }; answer: Message };
  'GET /openapi.json': { answer: Record<string, unknown> };
  'PUT /password': { body: ChangePassword; answer: Message };
  'GET /session': { answer: Me };
  'POST /session': { body: SignIn; answer: Me };
  'DELETE /session': { answer: Message };
  'POST /session/factor': { body: ShowFactor; answer: Me };
  'POST /session/fresh': { body: ShowFactor; answer: Me };
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
