// What the two ways of a booking are called, and how the names of several people stand together.

export const words = {
  legs: { depart: 'Departure', return: 'Return' },
  and: (names: readonly string[]) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
};
