// Written by `make generate` from the server's own description of its API. Do not edit.

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** It does; otherwise the answer is 401. */
export interface Checked {
  authenticated: boolean;
}

/** Every city and municipality of one province. */
export interface Cities {
  cities: Place[];
}

/** The account's own address, so that nobody deletes it by a slip of the thumb. */
export interface Erase {
  email: string;
}

/** Whose password. */
export interface ForgotPassword {
  email: string;
}

/** As the manifest asks for it. */
export type Gender = "MALE" | "FEMALE";

/** Either a session, or what to do first. */
export interface GoogleAnswer {
  /** `link-account`: the address has an account with a password, so its owner must sign in. */
  action?: string | null;
  message: string;
  /** For `Authorization: Bearer`. */
  token?: string | null;
}

/** Google's word, straight from its button or handed over by the redirect flow. */
export interface GoogleWord {
  /** What the redirect flow put behind the `#` of the page's address. */
  handover?: string | null;
  /** The id token that Google's button gave. */
  id_token?: string | null;
}

/** What somebody typed who has an account. */
export interface LogIn {
  email: string;
  password: string;
}

/** A session begins. */
export interface LoggedIn {
  /** For `Authorization: Bearer`. */
  token: string;
}

/** A sentence for the person. */
export interface Message {
  message: string;
}

/** By the part of the business that keeps it. */
export type MyData = Record<string, unknown>;

/** A place with its code in the official list. */
export interface Place {
  code: string;
  name: string;
}

/** Where ships land. */
export interface Port {
  code: string;
  id: string;
  name: string;
}

/** Every province. */
export interface Provinces {
  provinces: Place[];
}

/** What to tell the person, and a word for the program. */
export interface Refusal {
  code: string;
  message: string;
}

/** A registration that waits for its code. */
export interface Registered {
  email: string;
  /** The registration; the account bears the same id once the code is typed. */
  user_id: string;
}

/** Which registration. */
export interface Resend {
  email: string;
  user_id: string;
}

/** A sea route in one direction. */
export interface Route {
  /** Both ports' codes, the origin first. */
  code: string;
  destination: Port;
  duration_minutes: number;
  /** The lowest adult fare on sale, before fees. */
  fare_from_centavos?: number | null;
  id: string;
  /** Whether the banner announces it. */
  is_new: boolean;
  origin: Port;
}

/** The list of routes. */
export interface RouteList {
  routes: Route[];
}

/** The present, and the calendar date it is in the Philippines. */
export interface ServerTime {
  server_time: string;
  /** Today in Manila. */
  today: string;
}

/** What somebody typed who wants an account. */
export interface SignUp {
  email: string;
  password: string;
  password_confirmation: string;
}

/** A profile as it was typed. */
export interface TypedProfile {
  address1: string;
  /** `Y-m-d`. */
  birth_date: string;
  city: string;
  contact_number: string;
  country: string;
  /** The address of the account, which cannot be changed here. */
  email?: string | null;
  first_name: string;
  /** MALE or FEMALE. */
  gender: string;
  last_name: string;
  middle_name?: string | null;
  province: string;
  zipcode: string;
}

/** The code, and what the password shall be. */
export interface UpdatePassword {
  email: string;
  password: string;
  password_confirmation: string;
  /** Six letters and digits, in any case. */
  token: string;
}

/** A user; what they have not told us yet is null. */
export interface User {
  contact_number: string | null;
  email: string;
  first_name: string | null;
  /** The linked Google identity. */
  google_id: string | null;
  last_name: string | null;
  profile: UserProfile;
  user_id: string;
}

/** Whoever is signed in. */
export interface UserAnswer {
  user: User;
}

/** What travellers tell about themselves. */
export interface UserProfile {
  address1: string | null;
  /** `Y-m-d`. */
  birth_date: string | null;
  city: string | null;
  /** PHILIPPINES until another is chosen. */
  country: string | null;
  first_name: string | null;
  gender: Gender | null;
  last_name: string | null;
  middle_name: string | null;
  province: string | null;
  zipcode: string | null;
}

/** The code, and the registration that it was mailed for. */
export interface VerifyOtp {
  email: string;
  /** Six letters and digits, in any case. */
  otp: string;
  user_id: string;
}
