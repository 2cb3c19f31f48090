// What a page is, for whoever finds it elsewhere. The build alone reads these: nothing of them is sent
// with the code.

export const words = {
  search: (company: string) =>
    `Book passenger ferries of ${company}: find a crossing, hold your seats, pay with GCash, Maya, QR Ph or a card, and board with a QR ticket.`,
  other: (title: string, company: string) => `${title}: ${company} passenger ferries.`,
  about: {
    myTrip: 'My trip',
    booking: 'Booking',
    result: 'Payment result',
    privacyPolicy: 'Privacy Policy',
    termsAndConditions: 'Terms and Conditions',
    contactUs: 'Contact Us',
    aboutUs: 'About Us',
    signIn: 'Sign in',
    signUp: 'Create new account',
    verify: 'Registration confirmation',
    forgotPassword: 'Forgot password',
    updatePassword: 'Update Password',
    profile: 'My Profile',
    bookings: 'My Bookings',
    bookingView: 'Booking details',
    maintenance: 'Maintenance',
    offline: 'You are offline',
    notFound: 'Page not found',
  },
};
