// Words about managing a booking.

export const words = {
  title: 'Manage Booking',
  lead: 'No account is needed. Your booking code and your e-mail open the booking.',
  proveIt: 'To see this booking whole, type the e-mail that was given with it.',
  code: 'Booking code',
  codeHint: 'Ten letters and digits, as in your e-mail: ABCDE-FGHJK',
  codeLength: (length: number) => `A booking code has ${length} letters and digits`,
  email: 'Email',
  emailHint: 'The one that was given for the booking.',
  emailRequired: 'Email address is required',
  find: 'Find my booking',
  another: 'Open another booking',
  payNow: 'Pay now',
  sendAgain: 'Send the e-mail again',
  changePlans: 'If your plans change',
  changeLead: 'What a refund or another sailing costs depends on how early you tell us.',
  readRules: 'Refund and rebooking rules',
  refunded: {
    title: (amount: string) => `Done: you get ${amount} back`,
    text: 'The seats are given up. Below you see how far the money is.',
  },
  rebooked: {
    title: (when: string) => `You are now booked on ${when}`,
    text: 'This is your new booking. Its tickets are below, and on their way to your e-mail.',
  },
};
