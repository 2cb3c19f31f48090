// Written by `make generate` from the server's own description of its API. Do not edit.

/** A class of a sailing. */
export interface Accommodation {
  amenities: string[];
  code: string;
  description: string;
  fares: Fares;
  id: AccommodationId;
  name: string;
  seats_left: number;
}

export type AccommodationId = string;

export type AccountId = string;

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** A sailing that was booked. */
export type BookedVoyage = Voyage & {
  /** Why its travellers may move to another sailing free of charge; null where they may not. */
  moves_free_reason: string | null;
  /** When it was to depart when it was sold. */
  scheduled_departs_at: string;
  status: SailingStatus;
  /** Why it is late or does not sail. */
  status_reason: string | null;
};

/** A booking: whole for its holder, masked for all others. */
export interface BookingResult {
  accommodation: Class | null;
  accommodation_id: AccommodationId;
  booking: BookedVoyage;
  booking_id: SailingId;
  /** Legs whose ship does not sail, and whose travellers have yet to choose; for its holder. */
  choices: Choice[];
  code: string;
  /** What the booking that it replaces pays for; the rest is paid in money. */
  credit_centavos: number;
  currency: string;
  expires_at: string;
  /** The booking's id; for callers without proof its code, by which they named it. */
  id: string;
  /** Who no longer travels on a leg; for its holder. */
  left: Left[];
  /** Proves that the booking is yours, as `X-Booking-Token`; given once, when it is made. */
  manage_token?: string | null;
  /** True if names, contact and numbers are hidden from this caller. */
  masked: boolean;
  passenger_contact: Contact;
  passengers: Passenger[];
  passengers_count: number;
  payment: Payment;
  /** What makes up the total; none for callers without proof. */
  price_lines: PriceLine[];
  /** The code of the booking that it replaces; for its holder. */
  rebooked_from: string | null;
  /** How often its travellers have moved by choice; for its holder. */
  rebookings: number;
  return_accommodation: Class | null;
  return_accommodation_id: AccommodationId | null;
  return_booking: BookedVoyage | null;
  return_booking_id: SailingId | null;
  round_trip: boolean;
  server_time: string;
  /** 0 unpaid, 1 confirmed, 2 payment failed, 3 expired, 4 cancelled, 5 refund due, 6 refunded, 7 rebooked. */
  status: number;
  terms?: Terms | null;
  tickets: Ticket[];
  /** Nothing for callers without proof, as every other sum. */
  total_centavos: number;
}

/** The old password, and the new one typed twice. */
export interface ChangePassword {
  old_password: string;
  password: string;
  password_confirmation: string;
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
  id: AccommodationId;
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

/** A request to hold seats. */
export interface CreateBooking {
  accommodation_id: string;
  /** The trip's id. */
  booking_id: string;
  passenger_contact: TypedContact;
  passengers: TypedPassenger[];
  return_accommodation_id?: string | null;
  return_booking_id?: string | null;
  round_trip?: boolean;
}

/** One day. */
export interface Day {
  date: string;
  /** The lowest adult fare of what may be booked that day, before fees; null when nothing sails. */
  fare_from_centavos: number | null;
  /** The same with all fees: what an adult pays at least. */
  price_from_centavos: number | null;
  seats_left: number;
}

/** Every day of the span. */
export interface Days {
  days: Day[];
}

export type Direction = "depart" | "return";

/** The account's own address, so that it is not deleted by accident. */
export interface Erase {
  email: string;
}

/** What each pays for a seat, before fees, in centavos. */
export interface Fares {
  ADULT: number;
  CHILD: number;
  INFANT: number;
  MEDAL_OF_VALOR: number;
  NATIONAL_ATHLETE: number;
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

export type Gender = "MALE" | "FEMALE";

/** Either a session, or what to do first. */
export interface GoogleAnswer {
  /** `link-account`: the owner of the address must sign in, or sign up, with a password first. */
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

/** A passenger who no longer travels on a leg. */
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

/** Google's word, and what makes it believed where its address is another than the account's. */
export type LinkGoogle = GoogleWord & {
  /** The account's password; asked for if the Google account has another e-mail address. */
  password?: string | null;
};

/** The address and the password of an account. */
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

/** What to wait for. */
export interface MakeSeatWatch {
  accommodation_id: string;
  /** The trip's id. */
  booking_id: string;
  /** How many seats are wanted; those who take none are not counted. */
  seats: number;
}

/** A sentence for the person. */
export interface Message {
  message: string;
}

/** A way to pay. */
export interface Method {
  id: PaymentMethod;
  label: string;
  works: boolean;
}

/** How one may pay. */
export interface Methods {
  /** True if the notice about trouble is shown. */
  advisory: boolean;
  /** Where a checkout may lie; a page sends payers nowhere else. */
  hosts: string[];
  methods: Method[];
}

/** By the part of the business that keeps it. */
export type MyData = Record<string, unknown>;

/** One device, or one browser on it. */
export interface MySession {
  /** To end it by. */
  id: string;
  /** Whether it is the caller's own. */
  is_current: boolean;
  /** To the nearest five minutes. */
  last_used_at: string;
  /** When the password or Google was last asked. */
  signed_in_at: string;
}

/** Who travels; hidden from callers without proof. */
export interface Passenger {
  address: string | null;
  birth_date: string | null;
  firstname: string;
  full_name: string;
  gender: Gender | null;
  id_number: string | null;
  lastname: string;
  middlename: string | null;
  nationality: string | null;
  suffix: string | null;
  type: PassengerType;
}

export type PassengerType = "ADULT" | "CHILD" | "INFANT" | "STUDENT" | "SENIOR" | "PWD" | "MEDAL_OF_VALOR" | "NATIONAL_ATHLETE";

/** How the payment stands; hidden from callers without proof. */
export interface Payment {
  checkout_url: string | null;
  method: string | null;
  state: PaymentState;
}

export type PaymentMethod = "gcash" | "maya" | "qrph" | "visa" | "mastercard" | "jcb";

export type PaymentState = "none" | "open" | "failed" | "paid" | "returning" | "returned" | "by_hand";

/** A city, a municipality or a province, with its code in the official list. */
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

/** The list of ports, in the order of their names. */
export interface PortList {
  ports: ShownPort[];
}

/** One line of the price. */
export interface PriceLine {
  amount_centavos: number;
  /** What is taken off that, VAT that is not owed included. */
  discount_centavos: number;
  /** Of a fare: what this passenger pays for this leg before fees. */
  fare_centavos: number;
  kind: PriceLineKind;
  /** What it is called, in the caller's language. */
  label: string;
  leg: Direction;
  /** The amount without its VAT. */
  net_centavos: number;
  passenger_index: number;
  /** Without any reduction. */
  regular_centavos: number;
  /** Of the discount: what the law takes off beside that VAT. The rest is a promotion or a fare by age. */
  statutory_discount_centavos: number;
  /** The VAT within the amount. */
  vat_centavos: number;
  /** Of the discount: VAT that is not owed. */
  vat_exemption_centavos: number;
}

export type PriceLineKind = "fare" | "terminal_fee" | "service_fee" | "rebooking_fee";

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
  /** Why moving costs no fee though it is by choice; null where it does, or the law gives it. */
  moves_free_reason: string | null;
  new_centavos: number;
  next_at: string | null;
  next_percent: number | null;
  old_centavos: number;
  passengers: RebookedPassenger[];
  quote_id: string;
  refund_centavos: number;
  /** That fee, where the new fare is lower. */
  refund_fee_centavos: number;
  /** What giving a part of the fare back costs, in percent of that part. */
  refund_fee_percent: number;
  right: RefundRight;
  server_time: string;
  /** Until then it is kept to. */
  valid_until: string;
  /** What of a dearer fare need not be paid, for the carrier cancelled, is late or offers the move. */
  waived_centavos: number;
}

/** Who wants to move where. */
export interface RebookingWish {
  accommodation_id: string;
  /** The new trip's id. */
  booking_id: string;
  leg: Direction;
  /** Everyone who still has a claim to the leg, where none is named. */
  passenger_indexes?: number[];
}

/** The answer that providers expect. */
export interface Received {
  received: boolean;
}

/** Money that goes back. */
export interface Refund {
  amount_centavos: number;
  created_at: string;
  done_at: string | null;
  /** The quote that was confirmed, or why the money did not pay for its booking. */
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

/** The ground on which a ticket may be given back or moved. */
export type RefundRight = "by_choice" | "delayed" | "cancelled";

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
  user_id: RegistrationId;
}

export type RegistrationId = string;

/** An address, and the registration that its code was sent for. */
export interface Resend {
  email: string;
  user_id: string;
}

/** A sea route in one direction. */
export interface Route {
  /** Both ports' codes, the origin first. */
  code: string;
  /** Where it ends. */
  destination: Port;
  /** How long a ship takes. */
  duration_minutes: number;
  /** The lowest adult fare on sale, before fees. */
  fare_from_centavos?: number | null;
  /** Its id. */
  id: RouteId;
  /** Whether the banner announces it. */
  is_new: boolean;
  /** Where it begins. */
  origin: Port;
  /** The same with all fees: what an adult pays at least. */
  price_from_centavos?: number | null;
}

export type RouteId = string;

/** The list of routes. */
export interface RouteList {
  /** In the order of their ports' names. */
  routes: Route[];
}

export type SailingId = string;

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
  /** The same with all fees: what an adult pays at least. */
  price_from_centavos: number | null;
  scheduled_departs_at: string;
  seats_left: number;
  status: SailingStatus;
  status_reason: string | null;
};

/** A wish to be told when seats come free. */
export interface SeatWatch {
  accommodation: Class;
  booking_date: string;
  /** The trip's id. */
  booking_id: SailingId;
  created_at: string;
  departs_at: string;
  /** When the e-mail was written, or when the waiting ended. */
  ended_at: string | null;
  id: SeatWatchId;
  route: SailingRoute;
  seats: number;
  /** `told` and `ended` ones wait no longer. */
  state: WatchState;
}

export type SeatWatchId = string;

/** What you wait for. */
export interface SeatWatches {
  /** Those that wait first, then the newest. */
  watches: SeatWatch[];
}

/** The present, and the calendar date it is in the Philippines. */
export interface ServerTime {
  server_time: string;
  /** Today in Manila. */
  today: string;
}

/** Where somebody is signed in. */
export interface Sessions {
  /** The newest first. */
  sessions: MySession[];
}

/** A ticket counter as the API shows it, in the caller's language. */
export interface ShownCounter {
  /** When it is open. */
  hours: string;
  /** Its own telephone; none where it has none. */
  phone: string | null;
  /** Where it stands in the terminal or the town. */
  place: string;
}

/** A pier as the API shows it, in the caller's language. */
export interface ShownPier {
  /** The street and the town. */
  address: string;
  /** How to get there. */
  directions: string;
  /** Opens a map with a pin. */
  map_url: string;
  /** What its signs say. */
  name: string;
}

/** A port with what the operator says of it, in the caller's language. */
export type ShownPort = Port & {
  /** Where tickets are sold and questions answered; empty where the operator names no counter. */
  counters: ShownCounter[];
  pier: ShownPier | null;
};

/** One passenger on one leg. */
export interface ShownTicket {
  /** When to be at the pier, by the terms of the booking. */
  arrive_at: string;
  /** When the gate closes, by the same. */
  check_in_closes_at: string;
  /** Where the operator helps at that port; empty where it names no counter. */
  counters: ShownCounter[];
  full_name: string;
  id: string;
  leg: Direction;
  /** By the place in the booking, from zero. */
  passenger_index: number;
  passenger_type: PassengerType;
  pier: ShownPier | null;
  qr: QrPicture;
  seat_class: string;
  /** The path of the page that says how the ship stands. */
  voyage_path: string;
}

/** An address and a new password for it, typed twice. */
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
  leg: Direction;
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
  /** What booking online costs for each seat, but for those who take none. */
  service_fee_centavos: number;
  service_fee_exempt: PassengerType[];
  status: SailingStatus;
  status_reason: string | null;
  /** What the port takes of each passenger, but for those it takes nothing of. */
  terminal_fee_centavos: number;
  terminal_fee_exempt: PassengerType[];
};

/** Where somebody stands in line. */
export interface Turn {
  /** How many people are before them. */
  ahead: number;
  /** When to ask again. */
  ask_again_ms: number;
  /** True if it is their turn, or if there is no line in which they have a place: seats may be asked for. */
  is_admitted: boolean;
  /** About how long it takes. */
  wait_seconds: number;
}

/** A contact as it was typed. */
export interface TypedContact {
  /** A mobile number of the Philippines. */
  contact_number: string;
  email: string;
  firstname: string;
  full_address: string;
  /** The number is one of another country, `+` and its digits, or there is none. */
  is_abroad?: boolean;
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
  /** The contact's unless said otherwise. */
  address?: string | null;
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
export type UpdatePassword = SignUp & {
  /** Six letters and digits, in any case. */
  token: string;
};

/** A user; what they have not told us yet is null. */
export interface User {
  contact_number: string | null;
  email: string;
  first_name: string | null;
  /** The linked Google identity. */
  google_id: string | null;
  /** Whether a password is a way in; without one Google is the only way. */
  has_password: boolean;
  last_name: string | null;
  profile: UserProfile;
  user_id: AccountId;
}

/** The signed-in user. */
export interface UserAnswer {
  user: User;
}

/** One way of a booking. */
export interface UserBooking {
  accommodation: Class;
  booking_date: string;
  code: string;
  departs_at: string;
  /** `8:30 AM`. */
  formatted_departure_time: string;
  /** The booking's own on the way out, another on the way back. */
  id: string;
  /** `YES` on the way back, else `NO`. */
  is_return: string;
  /** Why one may move to another sailing free of charge; null where one may not. */
  moves_free_reason: string | null;
  passenger_contact: Contact;
  route: SailingRoute;
  route_id: RouteId;
  /** Of the ship: `cancelled` while its travellers have yet to choose. */
  sailing_status: SailingStatus;
  /** When it was to depart when it was sold. */
  scheduled_departs_at: string;
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
  gender: Gender;
}

/** People of your bookings. */
export interface UserPeople {
  /** Each once, as they were spelt last; those of the newest booking first, twenty at most. */
  people: UserPerson[];
}

/** Somebody of your bookings. Numbers of IDs are not told. */
export interface UserPerson {
  /** Empty where it is the contact's. */
  address: string;
  birth_date: string;
  firstname: string;
  gender: Gender;
  lastname: string;
  /** Empty where there is none. */
  middlename: string;
  nationality: string;
  /** Empty where there is none. */
  suffix: string;
  /** By the age of today. ADULT for types that would tell of somebody's health or merits. */
  type: PassengerType;
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

/** A passenger who travels. */
export interface UserTicket {
  ticket_detail: TicketDetail;
}

/** The code, and the registration that it was mailed for. */
export type VerifyOtp = Resend & {
  /** Six letters and digits, in any case. */
  otp: string;
};

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
  id: SailingId;
  route: SailingRoute;
  route_id: RouteId;
  vessel: Vessel;
  voyage_number: string;
}

export type WatchState = "waiting" | "told" | "ended";

/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {
  'GET /auth/check': { answer: Checked };
  'POST /auth/forgot-password': { body: ForgotPassword; answer: Message };
  'POST /auth/google': { body: GoogleWord; answer: GoogleAnswer };
  'GET /auth/google/callback': { query?: { state?: string | null; code?: string | null }; answer: never };
  'GET /auth/google/start': { query?: { to?: "/auth/sign-in" | "/auth/sign-up" | "/auth/forgot-password" | "/user/profile" }; answer: never };
  'POST /auth/login': { body: LogIn; answer: LoggedIn };
  'POST /auth/logout': { answer: Message };
  'POST /auth/resend-otp': { body: Resend; answer: Message };
  'POST /auth/signup': { body: SignUp; answer: Registered };
  'POST /auth/update-password': { body: UpdatePassword; answer: Message };
  'POST /auth/verify-otp': { body: VerifyOtp; answer: Message };
  'GET /online-bookings': { query?: { depart_route?: string; depart_date?: string; passengers_count?: string | null; round_trip?: string | null; return_route?: string | null; return_date?: string | null }; answer: Found };
  'POST /online-bookings': { body: CreateBooking; answer: BookingResult };
  'GET /online-bookings/calendar': { query?: { route?: string; from?: string; to?: string }; answer: Days };
  'POST /online-bookings/lookup': { body: Lookup; answer: LookedUp };
  'GET /online-bookings/{booking}': { path: { booking: string }; answer: BookingResult };
  'DELETE /online-bookings/{booking}': { path: { booking: string }; answer: Message };
  'GET /online-bookings/{booking}/calendar.ics': { path: { booking: string }; answer: Blob };
  'POST /online-bookings/{booking}/complete-booking': { path: { booking: string }; answer: BookingResult };
  'POST /online-bookings/{booking}/failed-payment': { path: { booking: string }; answer: BookingResult };
  'POST /online-bookings/{booking}/letters': { path: { booking: string }; answer: Message };
  'PUT /online-bookings/{booking}/passengers/{index}': { path: { booking: string; index: string }; body: TypedName; answer: BookingResult };
  'POST /online-bookings/{booking}/payments': { path: { booking: string }; answer: Checkout };
  'POST /online-bookings/{booking}/rebookings': { path: { booking: string }; body: Quoted; answer: BookingResult };
  'POST /online-bookings/{booking}/rebookings/quote': { path: { booking: string }; body: RebookingWish; answer: RebookingQuote };
  'GET /online-bookings/{booking}/refunds': { path: { booking: string }; answer: Refunds };
  'POST /online-bookings/{booking}/refunds': { path: { booking: string }; body: Quoted; answer: Refunded };
  'POST /online-bookings/{booking}/refunds/quote': { path: { booking: string }; body: RefundWish; answer: RefundQuote };
  'GET /online-bookings/{booking}/tickets': { path: { booking: string }; answer: Tickets };
  'GET /online-bookings/{booking}/tickets.pdf': { path: { booking: string }; answer: Blob };
  'GET /openapi.json': { answer: Record<string, unknown> };
  'GET /payments/methods': { answer: Methods };
  'POST /payments/webhooks/{provider}': { path: { provider: string }; answer: Received };
  'GET /places/provinces': { answer: Provinces };
  'GET /places/provinces/{code}/cities': { path: { code: string }; answer: Cities };
  'GET /ports': { answer: PortList };
  'GET /routes': { answer: RouteList };
  'GET /schedules': { query?: { route?: string; from?: string; to?: string }; answer: Schedule };
  'GET /time': { answer: ServerTime };
  'GET /user-online-bookings': { query?: { period?: string }; answer: UserBookings };
  'GET /user-passengers': { answer: UserPeople };
  'GET /user-seat-watches': { answer: SeatWatches };
  'POST /user-seat-watches': { body: MakeSeatWatch; answer: SeatWatch };
  'DELETE /user-seat-watches/{watch}': { path: { watch: string }; answer: Message };
  'POST /users/link-to-google': { body: LinkGoogle; answer: Message };
  'DELETE /users/link-to-google': { answer: Message };
  'GET /users/me': { answer: UserAnswer };
  'DELETE /users/me': { body: Erase; answer: Message };
  'GET /users/me/data': { answer: MyData };
  'PUT /users/password': { body: ChangePassword; answer: Message };
  'GET /users/sessions': { answer: Sessions };
  'DELETE /users/sessions': { answer: Message };
  'DELETE /users/sessions/{session}': { path: { session: string }; answer: Message };
  'PUT /users/update': { body: TypedProfile; answer: UserAnswer };
  'GET /waiting-room': { answer: Turn };
}
