// Words about seats that are held for a while.

export const words = {
  // What belongs together stays on one line.
  heldUntil: (time: string, left: string) => `Seats held until ${time} (${left}\u00a0left)`,
  minutes: (count: number) => `${count}\u00a0min`,
  seconds: (count: number) => `${count}\u00a0s`,
  announce: (minutes: number) =>
    minutes === 1
      ? 'Your seats are held for 1 more minute.'
      : `Your seats are held for ${minutes} more minutes.`,
  released: 'Your seats were released. Your details are saved.',
  releasedTitle: 'Time is up',
  holdAgain: 'Hold the same seats again',
  checkAgain: 'Check seats again',
  oldStands: 'Your old booking stands as it was, and nothing was charged.',
  openOld: 'Open my booking',
  release: 'Release my seats',
  giveUp: (seats: number) => (seats === 1 ? 'Give up your seat?' : `Give up ${seats} seats?`),
  giveUpText: 'Others can book them at once. The names that you typed stay on this device.',
  keepSeats: 'Keep the seats',
  releaseNow: 'Release the seats',
};
