// Words of the page for the day of travel.

export const words = {
  title: 'My trip',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays: (days: number): string => `in ${days} days`,
  inHours: (hours: number, minutes: number): string =>
    minutes === 0 ? `in ${hours} h` : `in ${hours} h ${minutes} min`,
  inMinutes: (minutes: number): string => `in ${minutes} min`,

  come: (pier: string | undefined, time: string): string =>
    `Be at ${pier ?? 'the pier'} by ${time}`,
  checkIn: (time: string): string => `Check-in closes at ${time}`,
  checkInNote: 'Go to the gate with your ticket and your ID.',
  leaves: (time: string): string => `Your ship leaves at ${time}`,
  board: 'Boarding',
  sailed: 'Sailed',
  sailedNote: (time: string): string => `It left at ${time}.`,
  arrives: (time: string): string => `It arrives at ${time}.`,
  arrived: 'Arrived',
  cancelled: 'This sailing was cancelled',
  cancelledNote:
    'Please do not go to the pier. You may have all your money back, or move to another sailing for nothing.',
  late: (minutes: number): string =>
    `It is more than ${minutes} minutes late. You may have your money back, or move to another sailing for nothing.`,

  steps: 'The times of this trip',
  stepCome: 'Be there',
  stepCloses: 'Gate closes',
  stepLeaves: 'Leaves',
  stepArrives: 'Arrives',
  was: (time: string): string => `instead of ${time}`,

  statuses: {
    scheduled: 'On time',
    delayed: 'Late',
    boarding: 'Boarding',
    departed: 'Sailed',
    arrived: 'Arrived',
    cancelled: 'Cancelled',
  },
  asOf: (time: string): string => `As of ${time}`,
  asKept: 'As it was saved on this device',

  ticketsOf: (way: string): string => `Tickets, ${way}`,
  codes: 'QR codes for the gate',
  place: (at: number, count: number, name: string): string => `${at} of ${count}, ${name}`,
  previous: 'Previous person',
  following: 'Next person',
  fullScreen: 'Full screen',
  ticketsMissing: 'Your tickets did not come',
  ticketsMissingWhy: 'There is no answer from our server now. Your booking stands as it is.',

  facts: 'Ship and pier',
  closes: (time: string): string => `The gate closes at ${time}.`,
  map: 'Open the map',
  howItStands: 'See how the ship stands',
  manage: 'Manage my booking',

  others: 'After that',
  none: 'No trip is kept on this device',
  noneWhy:
    'Find your booking with its code and your e-mail. Keep its tickets on this device, and this page opens on the day, without a network, too.',
  find: 'Find my booking',
  signIn: 'Sign in',
};
