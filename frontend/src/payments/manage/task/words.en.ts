// Words about changing a paid booking: giving places up, moving them, mending a name.

export const words = {
  back: 'Back to my booking',
  legs: { depart: 'Departure', return: 'Return' },
  everyone: 'Everyone',
  and: (names: readonly string[]) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  loadingSum: 'Working out the sum',
  noSum: 'The sum did not come',
  noAnswer:
    'No answer came, so we cannot tell yet whether it worked. Press the button again: it counts only once.',
  changed: 'The sum has changed since you looked. Please look at the new one and confirm again.',
  cannotUndo: 'The tickets stop being valid at once. This cannot be undone.',

  // What belongs together stays on one line.
  time: {
    days: (days: number, hours: number) => `${days}\u00a0d${hours > 0 ? ` ${hours}\u00a0h` : ''}`,
    hours: (hours: number, minutes: number) =>
      `${hours}\u00a0h${minutes > 0 ? ` ${minutes}\u00a0min` : ''}`,
    minutes: (minutes: number) => `${minutes}\u00a0min`,
    seconds: (seconds: number) => `${seconds}\u00a0s`,
  },
  feeRises: (percent: number, left: string) => `The fee rises to ${percent}% in ${left}`,
  feeIsAll: (left: string) => `In ${left} nothing comes back any more`,
  legRises: (leg: string, text: string) => `${leg}: ${text}`,
  at: (moment: string) => `At ${moment}`,

  open: {
    refund: 'Get money back',
    rebook: 'Move to another sailing',
  },

  refund: {
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
      cancelled:
        'This sailing was cancelled. By law you get back everything you paid for it, without any fee.',
      delayed:
        'This sailing is late. By law you may get back everything you paid for it, without any fee.',
    },
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
    done: (amount: string) => `Done: you get ${amount} back`,
    doneLead: 'The seats are given up. We mail you as soon as the money is on its way.',
  },

  rebook: {
    title: 'Move to another sailing',
    lead: 'The same route, on another day or at another time. You see the sum before anything happens.',
    which: 'Which way?',
    who: 'Who moves?',
    chooseWho: 'Choose at least one passenger.',
    where: 'Where to?',
    fromNow: 'Now',
    toThen: 'New',
    continue: 'See the sum',
    chooseFirst: 'Choose a sailing and an accommodation',
    same: 'You are booked on this sailing and in this accommodation already.',
    chosen: 'Chosen sailing',
    none: 'No sailing chosen yet',
    tooLate: 'This sailing arrives only after your way back has left.',
    check: 'Look once more',
    other: 'Choose another sailing',
    sum: 'What it comes to',
    oldPrice: 'Old price, with fees',
    newPrice: 'New price, with fees',
    difference: 'Difference',
    fee: 'Rebooking fee',
    feeOf: (percent: string) => `Rebooking fee (${percent})`,
    feePercents: (percents: readonly number[]) => percents.map((one) => `${one}%`).join(', '),
    free: 'Free',
    waived: 'You need not pay',
    due: 'To pay now',
    comesBack: 'Comes back to you',
    even: 'Nothing to pay',
    byLaw: {
      cancelled: 'Your sailing was cancelled, so moving costs you nothing.',
      delayed: 'Your sailing is late, so you may move without a fee.',
    },
    once: 'A booking can be moved once.',
    oldStands: 'Your old booking stands until the new one is paid.',
    confirm: 'Move to this sailing',
    confirmPay: (amount: string) => `Move and pay ${amount}`,
    confirmBack: (amount: string) => `Move and get ${amount} back`,
    sending: 'Moving you…',
    done: (when: string) => `You are now booked on ${when}`,
    doneLead: 'This is your new booking. Its tickets are below, and on their way to your e-mail.',
  },

  cancelled: {
    title: (leg: string, when: string) => `${leg}, ${when}: this sailing was cancelled`,
    choose: 'We are sorry. You choose what happens now:',
    refund: 'Full refund, no fees',
    rebook: 'Move to another sailing, free of charge',
    until: (moment: string) =>
      `You can choose until ${moment}. After that we send all the money for this sailing back by itself.`,
  },
  delayed: {
    title: (leg: string) => `${leg}: your sailing is late`,
    times: (now: string, planned: string) => `It leaves at ${now} instead of ${planned}.`,
    rights:
      'If that is too late for you, see what comes back or move to another sailing. What the law gives you is in the sum.',
  },

  left: {
    title: 'No longer on this booking',
    refunded: (names: string, leg: string) => `${names}, ${leg}: refunded`,
    moved: (names: string, leg: string) => `${names}, ${leg}: moved to`,
    replaces: 'This booking takes the place of',
    cancelledLeg: 'This sailing was cancelled.',
    emptyLeg: 'Nobody travels on this sailing any more.',
    openHidden: 'open that booking',
  },

  name: {
    correct: 'Correct a typo',
    of: (name: string) => `in the name ${name}`,
    title: 'Correct a typo in a name',
    lead: 'As on the ID that is shown at the pier. Only typing mistakes can be mended here: a ticket cannot go to somebody else.',
    save: 'Save the name',
    cancel: 'Leave it as it is',
    done: 'The name is mended. New tickets are on their way to your e-mail.',
  },
};
