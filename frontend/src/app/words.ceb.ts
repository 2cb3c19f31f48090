import type { words as english } from './words.en';

export const words: typeof english = {
  loading: 'Nag-load',
  takeMeHome: 'Dad-a ko sa Homepage',
  brokenTitle: 'Dili mapakita kini nga panid',
  brokenText:
    'Amo ang sayop. Gitipigan ang imong gibutang para sa booking, ug ang bayad na magpabiling bayad.',
  titles: {
    manageBooking: 'Dumalaha ang Booking',
    refundRebook: 'Refund ug Rebooking',
    schedules: 'Mga Iskedyul',
    booking: 'Booking',
  },
};
