// Words that every step of a booking says.

export const words = {
  steps: 'Steps of the booking',
  sailing: 'Sailing',
  passengers: 'Passengers',
  reviewAndPay: 'Review and pay',
  ticket: 'Ticket',
  done: 'done',
  departure: 'Departure',
  return: 'Return',
  change: 'Change',
  to: 'to',
  continue: 'Continue',
  total: 'Total',
  allIn: 'all fees included',
  passengersCount: (count: number) => (count === 1 ? '1 passenger' : `${count} passengers`),
  oneWay: 'one way',
  roundTrip: 'round trip',
  totalFor: (price: string, count: number) =>
    `Total ${price} for ${count === 1 ? '1 passenger' : `${count} passengers`}`,
  from: (price: string) => `from ${price}`,
};
