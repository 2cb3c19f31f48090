// Words of the pages that stand alone: for an address that leads nowhere, and while the site is worked on.

export const words = {
  notFoundTitle: 'Oh no, something went wrong!',
  notFoundText: "Either something went wrong or this page doesn't exist anymore.",
  notFoundHints: 'Or try one of these:',
  maintenanceTitle: 'Hold Tight – Maintenance in Progress',
  maintenanceText:
    'We are making the site better right now. Please revisit shortly; bookings that are paid are safe.',
  maintenanceKept: 'What you had begun to book is kept on this device.',
  retry: 'Retry',
};
