// The titles of the pages that have one, and the words of those that stand in for one.

export const words = {
  loading: 'Loading',
  takeMeHome: 'Take me to Homepage',
  brokenTitle: 'This page could not be shown',
  brokenText:
    'The fault is ours. What you had typed for a booking is kept, and what is paid stays paid.',
  titles: {
    manageBooking: 'Manage Booking',
    refundRebook: 'Refund and Rebooking',
    schedules: 'Schedules',
    booking: 'Booking',
  },
};
