// The only place that spells an address of ours.
// This folder holds what every capability may use and what knows nothing of the business.

export const paths = {
  search: '/',
  manageBooking: '/manage-booking',
  /** What stands behind the `#` is read by the page alone and never sent. */
  manage: (code: string) => `/manage-booking#c=${encodeURIComponent(code)}`,
  /** The day of travel: what this device holds, without a code in the address. */
  myTrip: '/my-trip',
  refundRebook: '/refund-rebook',
  schedules: '/schedules',
  success: (code: string) => `/success/${encodeURIComponent(code)}`,
  cancelled: (code: string) => `/cancelled/${encodeURIComponent(code)}`,
  failed: (code: string) => `/failed/${encodeURIComponent(code)}`,
  privacyPolicy: '/privacy-policy',
  termsAndConditions: '/terms-and-conditions',
  contactUs: '/contact-us',
  aboutUs: '/about-us',
  tripSchedules: '/booking',
  passengers: '/booking/passengers',
  /** The line in which one waits for one's turn to hold seats. */
  waiting: '/booking/waiting',
  payment: (code?: string) =>
    code ? `/booking/payment/${encodeURIComponent(code)}` : '/booking/payment',
  auth: '/auth',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  verify: '/auth/verify',
  forgotPassword: '/auth/forgot-password',
  updatePassword: '/auth/update-password',
  user: '/user',
  profile: '/user/profile',
  bookings: '/user/bookings',
  booking: (code: string, bookingId: string) =>
    `/user/bookings/view/${encodeURIComponent(code)}/${encodeURIComponent(bookingId)}`,
  maintenance: '/maintenance',
  /** What the service worker shows at an address for which there is no network. */
  offline: '/offline',
} as const;
