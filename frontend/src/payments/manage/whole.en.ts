// Words about the whole of a paid booking: what happened to it, and what can be done about it.

export const words = {
  open: {
    refund: 'Get money back',
    rebook: 'Move to another sailing',
  },

  movedBefore: (times: number): string =>
    times === 1
      ? 'You moved before, and by choice one can move once: this booking can be refunded, and no longer moved.'
      : `You moved before. By choice one can move up to ${times} times.`,

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
  movesFree: {
    title: (leg: string) => `${leg}: you may move to another sailing`,
    terms:
      'Your sailing is not cancelled, and your tickets stay valid. If you move, there is no rebooking fee, and in the same class you pay nothing if the fare is higher. Money back comes by the terms of your tickets.',
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
