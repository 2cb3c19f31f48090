// Written by `make generate` from the server's own description of its API. Do not edit.

/** A class of a sailing. */
export interface Accommodation {
  amenities: string[];
  code: string;
  description: string;
  fares: Fares;
  id: string;
  name: string;
  seats_left: number;
}

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** A sailing that somebody has booked. */
export type BookedVoyage = Voyage & {
  /** When it was to depart when it was sold. */
  scheduled_departs_at: string;
  status: SailingStatus;
  /** Why it is late or does not sail. */
  status_reason: string | null;
};

/** A booking: whole for its holder, masked for all others. */
export interface BookingResult {
  accommodation: Class | null;
  accommodation_id: string;
  booking: BookedVoyage;
  booking_id: string;
  /** Legs whose ship does not sail, and for which nobody has chosen yet; for its holder. */
  choices: Choice[];
  code: string;
  /** What the booking that it replaces pays for; the rest is paid in money. */
  credit_centavos: number;
  currency: string;
  expires_at: string;
  id: string;
  /** Who no longer travels on a leg; for its holder. */
  left: Left[];
  /** Proves that the booking is yours, as `X-Booking-Token`; given once, when it is made. */
  manage_token?: string | null;
  /** Whether names, contact and numbers are hidden from this caller. */
  masked: boolean;
  passenger_contact: Contact;
  passengers: Passenger[];
  passengers_count: number;
  payment: Payment;
  /** What makes up the total; none for callers without proof. */
  price_lines: PriceLine[];
  /** The code of the booking that it replaces; for its holder. */
  rebooked_from: string | null;
  return_accommodation: Class | null;
  return_accommodation_id: string | null;
  return_booking: BookedVoyage | null;
  return_booking_id: string | null;
  round_trip: boolean;
  server_time: string;
  /** 0 unpaid, 1 confirmed, 2 payment failed, 3 expired, 4 cancelled, 5 refund due, 6 refunded, 7 rebooked. */
  status: number;
  terms?: Terms | null;
  tickets: Ticket[];
  total_centavos: number;
}

/** It does; otherwise the answer is 401. */
export interface Checked {
  authenticated: boolean;
}

/** Where to pay, and until when. */
export interface Checkout {
  checkout_url: string;
  expires_at: string;
}

/** A choice between money and another sailing. */
export interface Choice {
  leg: Direction;
  /** From then on the money goes back by itself. */
  until: string;
}

/** Every city and municipality of one province. */
export interface Cities {
  cities: Place[];
}

/** A class. */
export interface Class {
  id: string;
  name: string;
}

/** Whom to tell; hidden from callers without proof. */
export interface Contact {
  contact_number: string | null;
  email: string | null;
  firstname: string;
  full_address: string | null;
  lastname: string;
}

/** One day. */
export interface Day {
  date: string;
  /** The lowest adult fare of what may be booked that day, before fees; null when nothing sails. */
  fare_from_centavos: number | null;
  seats_left: number;
}

/** Every day of the span. */
export interface Days {
  days: Day[];
}

/** Out or back. */
export type Direction = "depart" | "return";

/** The account's own address, so that nobody deletes it by a slip of the thumb. */
export interface Erase {
  email: string;
}

/** What each pays for a seat, before fees, in centavos. */
export interface Fares {
  ADULT: number;
  CHILD: number;
  INFANT: number;
  MEDAL_OF_VALOR: number;
  PWD: number;
  SENIOR: number;
  STUDENT: number;
}

/** Whose password. */
export interface ForgotPassword {
  email: string;
}

/** Sailings out and back. */
export interface Found {
  departures: Trip[];
  returns: Trip[];
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

/** Somebody who no longer travels on a leg. */
export interface Left {
  leg: Direction;
  passenger_index: number;
  /** The code of the booking that took the place over; null where it was given back. */
  to: string | null;
}

/** One passenger on one leg. */
export interface LegPlace {
  /** Out or back. */
  leg: Direction;
  /** By the place in the booking, from zero. */
  passenger_index: number;
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

/** The booking, and what proves from now on that it is the caller's. */
export interface LookedUp {
  booking: BookingResult;
  /** To be sent as `X-Booking-Token`. */
  manage_token: string;
}

/** What is known of the booking. */
export interface Lookup {
  code: string;
  email: string;
}

/** A sentence for the person. */
export interface Message {
  message: string;
}

/** A way to pay. */
export interface Method {
  id: string;
  label: string;
  works: boolean;
}

/** How one may pay. */
export interface Methods {
  /** Whether the notice about trouble is shown. */
  advisory: boolean;
  /** Where a checkout may lie; a page sends nobody anywhere else. */
  hosts: string[];
  methods: Method[];
}

/** By the part of the business that keeps it. */
export type MyData = Record<string, unknown>;

/** Who travels; hidden from callers without proof. */
export interface Passenger {
  birth_date: string | null;
  firstname: string;
  full_name: string;
  gender: string | null;
  id_number: string | null;
  lastname: string;
  middlename: string | null;
  nationality: string | null;
  suffix: string | null;
  type: string;
}

export type PassengerType = "ADULT" | "CHILD" | "INFANT" | "STUDENT" | "SENIOR" | "PWD" | "MEDAL_OF_VALOR";

/** How the payment stands. */
export interface Payment {
  checkout_url: string | null;
  method: string | null;
  /** `none` until one was begun, then `open`, `failed`, `paid`, `returning`, `returned` or `by_hand`. */
  state: string;
}

/** A place with its code in the official list. */
export interface Place {
  code: string;
  name: string;
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

/** One line of the price. */
export interface PriceLine {
  amount_centavos: number;
  /** What is taken off that, VAT that is not owed included. */
  discount_centavos: number;
  /** Of a fare: what this passenger pays for this leg before fees. */
  fare_centavos: number;
  /** `fare`, `terminal_fee`, `service_fee` or `rebooking_fee`. */
  kind: string;
  label: string;
  /** `depart` or `return`. */
  leg: string;
  passenger_index: number;
  /** Without any reduction. */
  regular_centavos: number;
  /** The VAT within the amount. */
  vat_centavos: number;
}

/** Every province. */
export interface Provinces {
  provinces: Place[];
}

/** What a gate reads. */
export interface QrPicture {
  /** The path of an SVG picture in a box of `size` by `size`; its inside is dark. */
  path: string;
  /** How many modules it is wide and high, the quiet zone of four on each side included. */
  size: number;
}

/** Which quote is confirmed. */
export interface Quoted {
  quote_id: string;
}

/** One traveller's part of it. */
export interface RebookedPassenger {
  fee_centavos: number;
  fee_percent: number;
  new_centavos: number;
  old_centavos: number;
  passenger_index: number;
  /** By which fare on the new day. */
  type: PassengerType;
}

/** What moving comes to. */
export interface RebookingQuote {
  currency: string;
  due_centavos: number;
  fee_centavos: number;
  leg: Direction;
  new_centavos: number;
  next_at: string | null;
  next_percent: number | null;
  old_centavos: number;
  passengers: RebookedPassenger[];
  quote_id: string;
  refund_centavos: number;
  right: RefundRight;
  server_time: string;
  /** Until then it is kept to. */
  valid_until: string;
  /** What of a dearer fare need not be paid, for the carrier cancelled or is late. */
  waived_centavos: number;
}

/** Who wants to move where. */
export interface RebookingWish {
  accommodation_id: string;
  /** The new trip's id. */
  booking_id: string;
  leg: Direction;
  /** Everybody who still has a claim to the leg, where nobody is named. */
  passenger_indexes?: number[];
}

/** What providers like to hear. */
export interface Received {
  received: boolean;
}

/** Money that goes back. */
export interface Refund {
  amount_centavos: number;
  created_at: string;
  done_at: string | null;
  id: string;
  /** What was given back for it; none where it came late or twice. */
  places: LegPlace[];
  state: RefundState;
}

/** What giving back comes to. */
export interface RefundQuote {
  currency: string;
  fee_centavos: number;
  kept_centavos: number;
  /** The way in which it was paid, by which it goes back. */
  method: string | null;
  paid_centavos: number;
  places: RefundedPlace[];
  quote_id: string;
  refund_centavos: number;
  server_time: string;
  /** Until then it is kept to. */
  valid_until: string;
}

/** Why somebody may give a ticket back or move it. */
export type RefundRight = "by_choice" | "delayed" | "cancelled";

/** How far money has come on its way back. */
export type RefundState = "by_hand" | "due" | "asked" | "done";

/** Which places shall be given back. */
export interface RefundWish {
  /** Every place that can be given back, where none is named. */
  places?: LegPlace[];
}

/** What was given back. */
export interface Refunded {
  booking: BookingResult;
  refund: Refund;
}

/** One place of it. */
export interface RefundedPlace {
  fee_centavos: number;
  /** Of the fare. */
  fee_percent: number;
  /** The fee for booking online, which does not come back by choice. */
  kept_centavos: number;
  leg: Direction;
  next_at: string | null;
  /** What the fee rises to next; 100 when nothing comes back any more. */
  next_percent: number | null;
  /** Fees included. */
  paid_centavos: number;
  passenger_index: number;
  refund_centavos: number;
  right: RefundRight;
}

/** All that goes back. */
export interface Refunds {
  refunds: Refund[];
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
  id: RouteId;
  /** Whether the banner announces it. */
  is_new: boolean;
  origin: Port;
}

export type RouteId = string;

/** The list of routes. */
export interface RouteList {
  routes: Route[];
}

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

/** The timetable of a span of days. */
export interface Schedule {
  sailings: Scheduled[];
  updated_at: string;
}

/** A line of the timetable. */
export type Scheduled = Voyage & {
  /** The lowest adult fare, before fees. */
  fare_from_centavos: number | null;
  /** When it was to depart, in the same form. */
  formatted_scheduled_time: string;
  is_on_sale: boolean;
  scheduled_departs_at: string;
  seats_left: number;
  status: SailingStatus;
  status_reason: string | null;
};

/** The present, and the calendar date it is in the Philippines. */
export interface ServerTime {
  server_time: string;
  /** Today in Manila. */
  today: string;
}

/** One passenger on one leg. */
export interface ShownTicket {
  full_name: string;
  id: string;
  /** `depart` or `return`. */
  leg: string;
  /** By the place in the booking, from zero. */
  passenger_index: number;
  passenger_type: PassengerType;
  qr: QrPicture;
  seat_class: string;
}

/** What somebody typed who wants an account. */
export interface SignUp {
  email: string;
  password: string;
  password_confirmation: string;
}

/** A fee for as long as it holds. */
export interface TermFee {
  /** In percent of the fare. */
  percent: number;
  /** It holds until so many hours before departure; below zero, after it. */
  until_hours: number;
}

/** The figures of a version of the terms, as pages and the operator's file name them. */
export interface Terms {
  /** How long before departure a traveller should be at the pier. */
  arrive_minutes: number;
  /** How long before departure check-in closes. */
  check_in_closes_minutes: number;
  /** A ship later than this may be left without a fee. */
  delay_minutes: number;
  /** The heaviest bag that travels free. */
  hand_carry_kilos: number;
  /** What moving costs. */
  rebooking_fees: TermFee[];
  /** How often a traveller may move by choice. */
  rebookings: number;
  /** What giving back costs. */
  refund_fees: TermFee[];
}

/** One passenger on one leg; none before the booking is paid. */
export interface Ticket {
  id: string;
  /** `depart` or `return`. */
  leg: string;
  /** By the place in the booking, from zero. */
  passenger_index: number;
}

/** What a ticket says. */
export interface TicketDetail {
  passenger: UserPassenger;
}

/** The tickets of a booking. */
export interface Tickets {
  /** In order of departure. */
  tickets: ShownTicket[];
}

/** A sailing that may be booked, or why not. */
export type Trip = Voyage & {
  accommodations: Accommodation[];
  is_on_sale: boolean;
  sales_close_at: string;
  scheduled_departs_at: string;
  /** What booking online costs for each seat. */
  service_fee_centavos: number;
  status: SailingStatus;
  status_reason: string | null;
  /** What the port takes of each passenger, but for those it takes nothing of. */
  terminal_fee_centavos: number;
  terminal_fee_exempt: PassengerType[];
};

/** A contact as it was typed. */
export interface TypedContact {
  /** A mobile number of the Philippines. */
  contact_number: string;
  email: string;
  firstname: string;
  full_address: string;
  lastname: string;
}

/** A name as typed. */
export interface TypedName {
  /** The given name. */
  firstname: string;
  /** The family name. */
  lastname: string;
  /** The middle name. */
  middlename?: string | null;
  /** Jr., III and the like. */
  suffix?: string | null;
}

/** A passenger as typed. */
export interface TypedPassenger {
  /** `Y-m-d`. */
  birth_date: string;
  firstname: string;
  /** MALE or FEMALE. */
  gender: string;
  /** Of the ID that gives the discount. */
  id_number?: string | null;
  lastname: string;
  middlename?: string | null;
  /** Filipino unless said otherwise. */
  nationality?: string | null;
  suffix?: string | null;
  /** ADULT unless said otherwise. */
  type?: string | null;
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

/** One way of a booking. */
export interface UserBooking {
  accommodation: Class;
  booking_date: string;
  code: string;
  /** `8:30 AM`. */
  formatted_departure_time: string;
  /** The booking's own on the way out, another on the way back. */
  id: string;
  /** `YES` on the way back, else `NO`. */
  is_return: string;
  passenger_contact: Contact;
  route: SailingRoute;
  route_id: string;
  /** As a booking's. */
  status: number;
  tickets: UserTicket[];
}

/** Your bookings. */
export interface UserBookings {
  /** Those to come with the next one first, those that are over with the last one first. */
  bookings: UserBooking[];
}

/** One passenger. */
export interface UserPassenger {
  birth_date: string;
  full_name: string;
  gender: string;
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

/** Whoever travels. */
export interface UserTicket {
  ticket_detail: TicketDetail;
}

/** The code, and the registration that it was mailed for. */
export interface VerifyOtp {
  email: string;
  /** Six letters and digits, in any case. */
  otp: string;
  user_id: string;
}

/** A ship. */
export interface Vessel {
  name: string;
}

/** A ship on its way from one port to another. */
export interface Voyage {
  arrives_at: string;
  /** The date for which it is sold, at the port. */
  booking_date: string;
  departs_at: string;
  formatted_arrival_time: string;
  /** `8:30 AM`. */
  formatted_departure_time: string;
  id: string;
  route: SailingRoute;
  route_id: string;
  vessel: Vessel;
  voyage_number: string;
}

/** What somebody wants to hold. */
export interface Wish {
  accommodation_id: string;
  /** The trip's id. */
  booking_id: string;
  passenger_contact: TypedContact;
  passengers: TypedPassenger[];
  return_accommodation_id?: string | null;
  return_booking_id?: string | null;
  round_trip?: boolean;
}
