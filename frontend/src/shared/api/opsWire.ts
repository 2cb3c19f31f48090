// Written by `make generate` from the server's own description of its API. Do not edit.

/** One message, or messages by field. */
export type BadRequest = {
  message: string;
} | Record<string, string[]>;

/** What to tell the person, and a word for the program. */
export interface Refusal {
  code: string;
  message: string;
}

/** The present, and the calendar date it is in the Philippines. */
export interface ServerTime {
  server_time: string;
  /** Today in Manila. */
  today: string;
}

/** Every call by its method and path: what it takes, and what it answers. */
export interface Calls {
  'GET /openapi.json': { answer: Record<string, unknown> };
  'GET /time': { answer: ServerTime };
}
