// Words about people who are remembered on this device.

export const words = {
  title: 'Remembered on this device',
  lead: 'A tap fills in everything but the number of an ID.',
  continueAs: (name: string) => `Continue as ${name}`,
  filled: (name: string, number: number) => `${name} is now passenger ${number}.`,
  manage: 'Forget',
  forget: (name: string) => `Forget ${name}`,
  forgetAll: 'Forget everybody',
  forgotten: (name: string) => `${name} is forgotten on this device.`,
  allForgotten: 'Everybody is forgotten on this device.',

  remember: 'Remember these people on this device',
  what: 'Kept here for next time: names, birthdates, genders, nationalities, addresses and types of the passengers, and the contact person. They stay in this browser until a year after you last used them, until you sign out, or until you forget them here.',
  notKept:
    'Numbers of IDs are not kept: the law counts them as sensitive. On a device that others use, leave this empty.',
};
