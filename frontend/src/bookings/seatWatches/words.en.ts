// Words about waiting for seats.

const come = (seats: number) => (seats === 1 ? 'a seat comes' : `${seats} seats come`);

export const words = {
  tellMe: (accommodation: string) => `Tell me: ${accommodation}`,
  tellMeWhen: (seats: number) => `Tell me when ${come(seats)} free`,
  willTell: (email: string, seats: number, accommodation: string) =>
    `${accommodation}: we will e-mail you${email && ` at ${email}`} when ${come(seats)} free. No seats are kept for you.`,
  stop: 'Stop waiting',
  remove: 'Remove',

  waitingForSeats: 'Waiting for seats',
  wanted: (seats: number, accommodation: string) =>
    `${seats === 1 ? '1 seat' : `${seats} seats`}, ${accommodation}`,
  states: {
    waiting: 'We will e-mail you when there are enough seats.',
    told: 'We e-mailed you that seats came free. You may ask to be told again.',
    ended: 'This ended: you booked, or the sailing has left or was cancelled.',
  },
  seeSailing: 'See the sailing',
};
