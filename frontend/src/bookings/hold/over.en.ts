// Words about seats that are no longer held, or are given back.

export const words = {
  releasedTitle: 'Time is up',
  holdAgain: 'Hold the same seats again',
  checkAgain: 'Check seats again',
  openOld: 'Open my booking',
  release: 'Release my seats',
  giveUp: (seats: number) => (seats === 1 ? 'Give up your seat?' : `Give up ${seats} seats?`),
  giveUpText: 'Others can book them at once. The names that you typed stay on this device.',
  keepSeats: 'Keep the seats',
  releaseNow: 'Release the seats',
};
