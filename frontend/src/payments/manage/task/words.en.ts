// Words that every change of a paid booking says.

export const words = {
  back: 'Back to my booking',
  everyone: 'Everyone',
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
  feeIsAll: (left: string) => `In ${left} this can no longer be done online`,
  legRises: (leg: string, text: string) => `${leg}: ${text}`,
  at: (moment: string) => `At ${moment}`,
};
