// Words of the list of cancelled and late ships.

export const words = {
  title: 'Delays, cancellations and free moves',
  make: 'Cancel, delay or let move',
  caption: 'What was cancelled or delayed',
  nothing: 'Nothing was cancelled, delayed or offered yet.',
  nothingLead: 'What you cancel or delay stands here, with who was told and who chose.',
  columns: {
    at: 'Made',
    kind: 'What',
    cause: 'Cause',
    sailings: 'Sailings',
    bookings: 'Bookings',
    people: 'People',
    by: 'By',
  },
  kinds: { cancel: 'Cancelled', delay: 'Delayed', warn: 'Free moves' },
  ended: (at: string) => `ended ${at}`,
};
