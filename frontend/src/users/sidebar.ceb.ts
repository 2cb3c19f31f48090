import type { words as english } from './sidebar.en';

export const words: typeof english = {
  yourAccount: 'Imong account',
  myProfile: 'Akong Profile',
  myBookings: 'Akong mga Booking',
  signOut: 'Pag-sign Out',
};
