// The titles of the pages, and the words of those that stand in for one.

export const words = {
  loading: 'Loading',
  notFoundTitle: 'Oh no, something went wrong!',
  notFoundText: "Either something went wrong or this page doesn't exist anymore.",
  takeMeHome: 'Take me to Homepage',
  notFoundHints: 'Or try one of these:',
  brokenTitle: 'This page could not be shown',
  brokenText:
    'The fault is ours. What you had typed for a booking is kept, and what is paid stays paid.',
  maintenanceTitle: 'Hold Tight – Maintenance in Progress',
  maintenanceText:
    'We are making the site better right now. Please revisit shortly; bookings that are paid are safe.',
  maintenanceKept: 'What you had begun to book is kept on this device.',
  retry: 'Retry',
  titles: {
    manageBooking: 'Manage Booking',
    refundRebook: 'Refund and Rebooking',
    schedules: 'Schedules',
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
    notFound: 'Page not found',
  },
  descriptions: {
    search: (company: string) =>
      `Book passenger ferries of ${company}: find a crossing, hold your seats, pay with GCash, Maya, QR Ph or a card, and board with a QR ticket.`,
    other: (title: string, company: string) => `${title}: ${company} passenger ferries.`,
  },
};
