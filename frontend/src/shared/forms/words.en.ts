// Words that every form may say.

export const words = {
  show: 'Show',
  hide: 'Hide',
  what: (label: string) => label.toLowerCase(),
  enterYourPassword: 'Enter your password',
  optional: 'optional',
  choose: 'Choose',
  atLeast: (field: string, least: number) => `${field} must have at least ${least} characters`,
  atMost: (field: string, most: number) => `${field} may have at most ${most} characters`,
  characterOf: (number: number, total: number) => `Character ${number} of ${total}`,
  allEntered: (total: number) => `${total} of ${total} entered`,
  codeIncomplete: 'Enter all 6 characters of the code',
  codeStrangers: 'The code never has 0, O, 1, I or L in it. Please look at it again.',
};
