import type { words as english } from './about.en';

export const words: typeof english = {
  search: (company) =>
    `Pag-book og ferry sa ${company}: pangita og biyahe, ireserba ang lingkoranan, bayad pinaagi sa GCash, Maya, QR Ph o card, ug sakay gamit ang QR ticket.`,
  other: (title, company) => `${title}: mga ferry sa ${company}.`,
  about: {
    myTrip: 'Akong biyahe',
    booking: 'Booking',
    result: 'Resulta sa bayad',
    privacyPolicy: 'Palisiya sa Privacy',
    termsAndConditions: 'Mga Termino ug Kondisyon',
    contactUs: 'Kontaka Kami',
    aboutUs: 'Mahitungod Kanamo',
    signIn: 'Pag-sign in',
    signUp: 'Paghimo og bag-ong account',
    verify: 'Kumpirmasyon sa rehistro',
    forgotPassword: 'Nakalimot sa password',
    updatePassword: 'Usba ang Password',
    profile: 'Akong Profile',
    bookings: 'Akong mga Booking',
    bookingView: 'Detalye sa booking',
    maintenance: 'Maintenance',
    offline: 'Offline ka',
    notFound: 'Wala makit-i ang panid',
  },
};
