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
  oldStands: 'Your old booking stands as it was, and nothing was charged.',
};
