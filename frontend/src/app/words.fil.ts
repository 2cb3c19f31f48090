import type { words as english } from './words.en';

export const words: typeof english = {
  loading: 'Naglo-load',
  takeMeHome: 'Dalhin ako sa Homepage',
  brokenTitle: 'Hindi maipakita ang pahinang ito',
  brokenText:
    'Kami ang may pagkakamali. Nakatabi ang mga nailagay mo para sa booking, at ang bayad na ay mananatiling bayad.',
  titles: {
    manageBooking: 'Pamahalaan ang Booking',
    refundRebook: 'Refund at Rebooking',
    schedules: 'Mga Iskedyul',
    booking: 'Booking',
  },
};
