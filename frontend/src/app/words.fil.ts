import type { words as english } from './words.en';

export const words: typeof english = {
  loading: 'Naglo-load',
  notFoundTitle: 'Naku, may nangyaring mali!',
  notFoundText: 'Maaaring nagkaproblema, o wala na ang pahinang ito.',
  takeMeHome: 'Dalhin ako sa Homepage',
  notFoundHints: 'O subukan ang isa sa mga ito:',
  brokenTitle: 'Hindi maipakita ang pahinang ito',
  brokenText:
    'Kami ang may pagkakamali. Nakatabi ang mga nailagay mo para sa booking, at ang bayad na ay mananatiling bayad.',
  maintenanceTitle: 'Sandali Lang – May Maintenance Kami',
  maintenanceText:
    'Pinahuhusay namin ang site ngayon. Bumalik po kayo maya-maya; ligtas ang mga bayad nang booking.',
  maintenanceKept: 'Nakatabi sa device na ito ang sinimulan mong i-book.',
  retry: 'Subukang muli',
  titles: {
    manageBooking: 'Pamahalaan ang Booking',
    refundRebook: 'Refund at Rebooking',
    schedules: 'Mga Iskedyul',
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
    notFound: 'Hindi nahanap ang pahina',
  },
  descriptions: {
    search: (company) =>
      `Mag-book ng ferry ng ${company}: humanap ng biyahe, magpareserba ng upuan, magbayad sa GCash, Maya, QR Ph o card, at sumakay gamit ang QR ticket.`,
    other: (title, company) => `${title}: mga ferry ng ${company}.`,
  },
};
