// The sailing that passengers move to, and the accommodation on it.

import type { Accommodation, Trip } from '../../../shared/api/wire';

export interface NewSailing {
  trip: Trip;
  accommodation: Accommodation;
}
