// Words of the list of ticket counters.

export const words = {
  caption: 'Ticket counters at the ports',
  head: ['Port', 'Where', 'Open', 'Telephone'],
};
