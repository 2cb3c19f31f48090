// What the server says about the operator and the rules: names, addresses, the few settings that
// pages show, and every figure that they quote.

/** A fee, in percent of the fare, for as long as it holds. */
interface Fee {
  /** Until so many hours before departure; below zero, after it. */
  until_hours: number;
  percent: number;
}

/** The figures of the rules in force. */
export interface Rules {
  hold_minutes: number;
  sales_close_minutes: number;
  arrive_minutes: number;
  check_in_closes_minutes: number;
  hand_carry_kilos: number;
  /** A sailing later than this may be left without a fee. */
  delay_minutes: number;
  /** How often a traveller may move by choice. */
  rebookings: number;
  refund_fees: Fee[];
  rebooking_fees: Fee[];
}

/** The figures that the law or the server's program sets. */
export interface Law {
  discount_percent: number;
  vat_percent: number;
  senior_from_years: number;
  infant_below_years: number;
  child_below_years: number;
  adult_from_years: number;
  /** A sailing that leaves later than this counts as cancelled by law. */
  cancelled_after_hours: number;
}

/** For how long personal data is kept, as the server keeps it. */
export interface Kept {
  unpaid_booking_days: number;
  id_number_days: number;
  manifest_months: number;
  email_months: number;
  network_days: number;
}

/** How people reach the carrier at once; what the operator does not say is null. */
export interface Help {
  phone: string | null;
  messenger: string | null;
  viber: string | null;
  /** When somebody answers, each day. */
  hours: { from: string; to: string } | null;
}

export interface Figures {
  terms: Rules;
  law: Law;
  kept: Kept;
  help: Help;
}

declare global {
  /** The figures where there is no page to read them from: the build and the tests set them. */
  var figures: Figures | undefined;
}

export interface Site extends Figures {
  product: string;
  company: string;
  email: string;
  tagline: string;
  facebook: string;
  instagram: string;
  google_client_id: string | null;
  /** Whether Google can also be asked by leading the browser there and back. */
  google_redirect: boolean;
  max_passengers: number;
  /** How wide and how high the pictures of ships are, by their names in addresses; left out where there is none. */
  ships?: Readonly<Record<string, readonly [number, number]>>;
}

// The build leaves the names open and quotes the figures that it is given; the server fills in the
// names, and sends no drawn page whose figures are not those in force.
const open = (): Site => ({
  product: '{{product}}',
  company: '{{company}}',
  email: '{{email}}',
  tagline: '{{tagline}}',
  facebook: '{{facebook}}',
  instagram: '{{instagram}}',
  google_client_id: null,
  google_redirect: false,
  max_passengers: 20,
  ...(globalThis.figures as Figures),
});

function read(): Site {
  if (typeof document === 'undefined') {
    return open();
  }
  const said = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  return said ? (JSON.parse(said) as Site) : open();
}

export const site: Site = read();
