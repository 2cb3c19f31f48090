// Words about paying.

export const words = {
  payment: 'Payment',
  methods: 'Ways to pay',
  chooseThere: 'You choose how to pay on the secure page of our payment provider.',
  qrphHere:
    'QR Ph on this phone: save the picture of the code on their page, and open it from your wallet app.',
  inTrouble: 'Technical issues',
  advisory: 'Notice: Payment Advisory',
  troubledCards:
    'Mastercard and JCB credit-card payments through our payment provider have technical issues at the moment.',
  /** The specification's words are about those two; others have trouble, too. */
  troubled: (ways: string): string =>
    `Payments by ${ways} through our payment provider have technical issues at the moment.`,
  theseWork: 'These work:',
  noneWorks: 'No way to pay works at the moment. Please try again later.',
  working: [
    'VISA credit cards',
    'Wallet payments (Maya wallet, GCASH, other e-wallets)',
    'QRPH QR payments',
  ],
  ok: 'OK',

  notHeldTitle: 'No seats are held yet',
  notHeld: 'Say who travels: then we hold the seats, and you pay here.',
  toPassengers: 'Continue to passengers',

  openTitle: 'Your payment is still open',
  open: 'You began to pay, and no payment has reached us yet. You can go on where you left.',
  failedTitle: 'Your last payment did not go through',
  failed: 'Nothing was charged. Your seats are still held: try again, or pay in another way.',
  pay: (total: string) => `Pay ${total}`,
  continueToPayment: (total: string) => `Continue to payment · ${total}`,
  tryAgain: (total: string) => `Try again · ${total}`,
  opening: 'Opening secure payment…',
  safe: 'You pay on their page. We never see your card.',
  strangeCheckout: 'The address of the payment page is not one that we know. Nothing was opened.',
  contactUs: 'Contact Us',

  agreement: 'Agreement',
  agree:
    'I agree to the Terms and Conditions and to the refund and rebooking rules above, also for those I book for.',
  agreeFirst: 'To pay, agree to the Terms and Conditions',
  terms: 'Terms and Conditions',
  privacy: 'Privacy Policy',

  proveFirst: 'Only who made this booking can pay it here. The e-mail of the booking opens it.',
  openMyBooking: 'Open with my e-mail',

  fareRules: 'If your plans change',
  refundFee: 'Refund fee',
  rebookingFee: 'Rebooking fee',
  untilHours: (hours: number) => `Until ${hours} h before departure`,
  untilDeparture: 'Until departure',
  afterDeparture: (days: number) => `After departure, if not used, within ${days} days`,
  free: 'Free',
  moves: (times: number): string =>
    times === 1
      ? 'You can move to another sailing once.'
      : `You can move to another sailing up to ${times} times.`,
  movedBefore: 'You moved before, so by choice this booking can be refunded, and no longer moved.',
  weCancel: 'If we cancel your sailing, you get everything back or rebook for free.',
  allRules: 'All rules of refund and rebooking',
};
