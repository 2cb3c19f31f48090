// Words about giving places up for money.

export const words = {
  title: 'Get money back',
  lead: 'Choose whose seats you give up. You see what comes back before anything happens.',
  choose: 'Whose seats?',
  chooseFirst: 'Choose at least one passenger.',
  stays: 'Stays booked',
  paid: (amount: string) => `${amount} paid`,
  fee: (amount: string, percent: number) => `− ${amount} cancellation fee (${percent}%)`,
  kept: (amount: string) => `− ${amount} online booking fee`,
  comesBack: 'comes back',
  whole: (amount: string) => `${amount} paid, and all of it comes back`,
  byLaw: {
    /** By the leg that is cancelled. */
    otherCancelled: {
      depart:
        'Your way out was cancelled, so the way back is refunded in full as well, without any fee.',
      return:
        'Your way back was cancelled, so the way out is refunded in full as well, without any fee.',
    },
    cancelled:
      'This sailing was cancelled. By law you get back everything you paid for it, without any fee.',
    delayed:
      'This sailing is late. By law you may get back everything you paid for it, without any fee.',
  },
  allTitle: (seats: number) => `Give up all ${seats} seats?`,
  allText: 'Nobody of this booking travels then.',
  keepAll: 'Keep the seats',
  giveUpAll: (seats: number) => `Give up ${seats} seats`,
  sum: 'What comes back',
  youPaid: 'You paid',
  feeAll: 'Cancellation fee',
  keptAll: 'Online booking fee',
  total: 'Comes back to you',
  to: (method: string | undefined) =>
    method
      ? `The money goes back to your ${method}, the way you paid.`
      : 'The money goes back the way you paid.',
  days: 'Your e-wallet, bank or card company may need some days to show it.',
  confirm: (amount: string) => `Get ${amount} back`,
  sending: 'Giving the seats up…',
  nothing: 'Nothing would come back for these seats, so keep them.',
};
