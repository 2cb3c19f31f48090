// Words about what became of a payment.

export const words = {
  booked: "You're booked",
  cancelledTitle: 'Your sailing was cancelled',
  cancelled:
    'We are sorry: a ship of this booking does not sail. Choose what happens now: all your money back for it, or another sailing free of charge.',
  chooseNow: 'Choose what happens now',
  legOff: 'This sailing was cancelled.',
  mailedTo: (email: string) => `Your tickets go to ${email}. They are here, too.`,
  mailed: 'Your tickets go to the e-mail of the booking.',
  ticketsWaitTitle: 'Your tickets are kept for you',
  ticketsWait:
    'This page was opened without the key to the booking, so it shows neither names nor tickets. The e-mail of the booking opens them.',
  paid: (method: string | undefined) => (method ? `Paid by ${method}.` : 'Paid.'),
  openWithEmail: 'Open with my e-mail',
  manageBooking: 'Manage Booking',

  titles: {
    confirming: 'Confirming your payment…',
    slow: 'Still confirming your payment',
    unpaid: 'Not paid yet',
    failed: 'Payment did not go through',
    turned_back: 'Payment cancelled',
    payment_failed: 'Payment did not go through',
    expired: 'The time to pay is over',
    cancelled: 'This booking was cancelled',
    refund_due: 'Your refund is on its way',
    refunded: 'Your money was returned',
    rebooked: 'You moved to another sailing',
  },
  texts: {
    confirming: 'We are asking the payment provider. This takes a few seconds.',
    unpaid: 'No payment has reached us, and nothing was charged. Your seats are still held.',
    failed: 'Nothing was charged. Your seats are still held: try again, or pay in another way.',
    turned_back:
      'You turned back before paying, and no payment has reached us. Your seats are still held.',
    payment_failed:
      'No payment reached us in time and the seats were released. If money left your account, it comes back by itself.',
    expired:
      'No payment reached us in time and the seats were released. If money left your account, it comes back by itself.',
    cancelled: 'The seats were released and nothing was charged.',
    refund_due: 'This booking is no longer valid for boarding.',
    refunded: 'This booking is no longer valid for boarding.',
    rebooked:
      'These tickets are no longer valid. The tickets of the new sailing were mailed to you.',
  },
  slow: (email: string | null | undefined) =>
    email
      ? `It takes longer than usual. You can close this page: as soon as we know, we mail you at ${email}.`
      : 'It takes longer than usual. You can close this page: as soon as we know, we mail you.',
  toPay: (amount: string) => `Still to pay: ${amount}`,
  notPaidYet: 'I have not paid yet',
  checkAgain: 'Check again',
  returnToPayment: 'Return to payment',
  tryAgain: 'Try again',
  searchAgain: 'Search again',
};
