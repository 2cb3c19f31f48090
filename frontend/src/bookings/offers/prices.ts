// What a crossing costs, fees and all.

import type { Accommodation, PassengerType, Trip } from '../../shared/api/wire';
import { TYPES } from '../passengerTypes';
import type { Party } from '../query';

/** What one passenger of a type pays for one way. */
export interface Price {
  /** What an adult pays, before fees. */
  base: number;
  discount: number;
  fare: number;
  terminalFee: number;
  serviceFee: number;
  total: number;
}

type Fees = Pick<
  Trip,
  'terminal_fee_centavos' | 'terminal_fee_exempt' | 'service_fee_centavos' | 'service_fee_exempt'
>;
type Fares = Pick<Accommodation, 'fares'>;

export function priceFor(trip: Fees, { fares }: Fares, type: PassengerType): Price {
  const fare = fares[type];
  const terminalFee = trip.terminal_fee_exempt.includes(type) ? 0 : trip.terminal_fee_centavos;
  const serviceFee = trip.service_fee_exempt.includes(type) ? 0 : trip.service_fee_centavos;
  return {
    base: fares.ADULT,
    discount: Math.max(0, fares.ADULT - fare),
    fare,
    terminalFee,
    serviceFee,
    total: fare + terminalFee + serviceFee,
  };
}

/** What the whole party pays for one way. */
export function priceForParty(trip: Fees, accommodation: Fares, party: Party): number {
  return TYPES.reduce(
    (sum, type) => sum + party[type] * priceFor(trip, accommodation, type).total,
    0,
  );
}
