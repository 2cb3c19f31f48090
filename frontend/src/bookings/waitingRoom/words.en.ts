// Words of the page on which one waits for one's turn to hold seats.

export const words = {
  title: 'You are in line',
  lead: 'Many people are booking right now. Everybody gets their turn in the order in which they came.',
  next: 'You are next.',
  ahead: (people: string, isOne: boolean) =>
    isOne ? '1 person is before you.' : `${people} people are before you.`,
  moment: 'It takes a moment.',
  minutes: (minutes: number) =>
    minutes === 1 ? 'It takes about a minute.' : `It takes about ${minutes} minutes.`,
  holding: 'It is your turn. Your seats are being held…',
  kept: 'Your place is kept: you may reload this page or do something else meanwhile. Asking more often does not make it faster.',
  seats: 'What you have typed is kept as well. Seats are yours only when your turn has come.',
  offline: 'There is no connection right now. Your place is kept; we go on asking.',
  leave: 'Back to the passengers',
};
