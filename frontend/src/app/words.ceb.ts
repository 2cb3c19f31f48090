import type { words as english } from './words.en';

export const words: typeof english = {
  loading: 'Nag-load',
  notFoundTitle: 'Ay, adunay sayop nga nahitabo!',
  notFoundText: 'Tingali adunay sayop, o wala na kini nga panid.',
  takeMeHome: 'Dad-a ko sa Homepage',
  notFoundHints: 'O sulayi ang usa niini:',
  brokenTitle: 'Dili mapakita kini nga panid',
  brokenText:
    'Amo ang sayop. Gitipigan ang imong gibutang para sa booking, ug ang bayad na magpabiling bayad.',
  maintenanceTitle: 'Hulat Lang – Adunay Maintenance',
  maintenanceText:
    'Gipaayo namo ang site karon. Palihog balik unya-unya; luwas ang mga bayad na nga booking.',
  maintenanceKept: 'Ang imong gisugdan nga booking gitipigan niining device.',
  retry: 'Sulayi pag-usab',
  titles: {
    manageBooking: 'Dumalaha ang Booking',
    refundRebook: 'Refund ug Rebooking',
    schedules: 'Mga Iskedyul',
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
    notFound: 'Wala makit-i ang panid',
  },
  descriptions: {
    search: (company) =>
      `Pag-book og ferry sa ${company}: pangita og biyahe, ireserba ang lingkoranan, bayad pinaagi sa GCash, Maya, QR Ph o card, ug sakay gamit ang QR ticket.`,
    other: (title, company) => `${title}: mga ferry sa ${company}.`,
  },
};
