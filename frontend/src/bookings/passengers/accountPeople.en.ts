// Words about the people of the account's own bookings.

export const words = {
  loading: 'Looking through your bookings',
  nobody: 'There is nobody in your bookings yet.',
  noPlace: 'Every passenger has a name already. Clear a name to fill in somebody else.',
  allHere: 'Everybody from your bookings is here already.',
};
