import type { words as english } from './sidebar.en';

export const words: typeof english = {
  yourAccount: 'Iyong account',
  myProfile: 'Aking Profile',
  myBookings: 'Aking mga Booking',
  signOut: 'Mag-sign Out',
};
