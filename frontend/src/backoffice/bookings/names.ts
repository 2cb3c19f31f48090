// How a passenger is called, and who still travels on which leg.

interface Named {
  firstname: string;
  middlename?: string | null;
  lastname: string;
  suffix?: string | null;
}

export function nameOf({ firstname, middlename, lastname, suffix }: Named): string {
  return [firstname, middlename, lastname, suffix].filter(Boolean).join(' ');
}

/** A place on a ship: a passenger, by the place in the booking, on a leg. */
export interface Place<L extends string = string> {
  leg: L;
  passenger_index: number;
}

interface Leg<L extends string> {
  leg: L;
  state: string;
}

interface Passenger {
  left: readonly { leg: string }[];
}

/** A leg of which seats can still be given back or moved. */
const STANDING = ['sold', 'called_off'];

/** The places that can still be changed, leg by leg. */
export function standingPlaces<L extends string>(
  legs: readonly Leg<L>[],
  passengers: readonly Passenger[],
): Place<L>[] {
  return legs
    .filter(({ state }) => STANDING.includes(state))
    .flatMap(({ leg }) =>
      passengers.flatMap(({ left }, passenger_index) =>
        left.some((one) => one.leg === leg) ? [] : [{ leg, passenger_index }],
      ),
    );
}

export const placeKey = ({ leg, passenger_index }: Place): string => `${leg} ${passenger_index}`;
