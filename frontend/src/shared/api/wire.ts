// Written by `make generate` from the server's own description of its API. Do not edit.

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** Where ships land. */
export interface Port {
  code: string;
  id: string;
  name: string;
}

/** What to tell the person, and a word for the program. */
export interface Refusal {
  code: string;
  message: string;
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
