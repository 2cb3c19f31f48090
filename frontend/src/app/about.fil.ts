import type { words as english } from './about.en';

export const words: typeof english = {
  search: (company) =>
    `Mag-book ng ferry ng ${company}: humanap ng biyahe, magpareserba ng upuan, magbayad sa GCash, Maya, QR Ph o card, at sumakay gamit ang QR ticket.`,
  other: (title, company) => `${title}: mga ferry ng ${company}.`,
  about: {
    myTrip: 'Biyahe ko',
    booking: 'Booking',
    result: 'Resulta ng bayad',
    privacyPolicy: 'Patakaran sa Privacy',
    termsAndConditions: 'Mga Tuntunin at Kondisyon',
    contactUs: 'Makipag-ugnayan',
    aboutUs: 'Tungkol sa Amin',
    signIn: 'Mag-sign in',
    signUp: 'Gumawa ng bagong account',
    verify: 'Kumpirmasyon ng rehistro',
    forgotPassword: 'Nakalimutan ang password',
    updatePassword: 'Palitan ang Password',
    profile: 'Aking Profile',
    bookings: 'Aking mga Booking',
    bookingView: 'Detalye ng booking',
    maintenance: 'Maintenance',
    offline: 'Offline ka',
    notFound: 'Hindi nahanap ang pahina',
  },
};
