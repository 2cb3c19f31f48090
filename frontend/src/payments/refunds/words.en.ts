// Words about money on its way back.

export const words = {
  title: 'Your refund',
  done: 'done',
  due: 'The refund is decided',
  send: (method: string | undefined) =>
    method ? `We send the money back to ${method}` : 'We send the money back the way you paid',
  sent: (method: string | undefined) =>
    method ? `We sent the money back to ${method}` : 'We sent the money back the way you paid',
  byHandStep: 'We pay it out to you in person',
  back: 'The money is with you',
  byHand: 'The money cannot go back the way it came. We write to you about another way.',
  paid: (amount: string) => `You paid ${amount} for this booking.`,
  days: 'Your e-wallet, bank or card company may need some days to show it.',
  comes: (amount: string) => `${amount} comes back to you`,
  came: (amount: string) => `${amount} came back to you`,
  whose: (names: string, leg: string) => `${names}, ${leg}`,
  onDay: (text: string, day: string) => `${text}, ${day}`,
  other: 'For a move that cost less, or a payment that came too late or twice',
};
