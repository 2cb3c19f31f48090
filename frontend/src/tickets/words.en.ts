// Words about tickets.

export const words = {
  tickets: (count: number): string => (count === 1 ? 'Your ticket' : 'Your tickets'),
  loading: 'Fetching your tickets',
  notThere: 'Your tickets did not come',
  keepQuestion: 'Keep these tickets on this device?',
  keepWhy:
    'They then open without a network, too, until two days after the departure. Do not keep them on a device that others use.',
  keep: 'Keep on this device',
  forget: 'Forget on this device',
  forgotten: 'These tickets are no longer kept on this device.',
  ended: (code: string): string =>
    `Booking ${code} was refunded or moved: its tickets are no longer kept on this device.`,
  saved: 'Saved on this device: they open without a network, too.',
  ticketOf: (name: string, way: string) => `Ticket of ${name}, ${way}`,
  qrOf: (name: string, way: string) => `QR code for the gate: ${name}, ${way}`,
  downloadPdf: 'Download PDF',
  addToCalendar: 'Add to calendar',
  print: 'Print',
  copy: 'Copy',
  copied: 'Copied',

  savedTickets: 'Tickets on this device',
  savedLead: 'They open without a network, until two days after the departure.',
  showTickets: 'Show tickets',
  myTrip: 'My trip',
  nextTrip: 'Your next trip',
  finishPaying: 'Finish paying',
  unfound:
    'No booking was found under that code. Look at it once more, or open your booking with its code and your e-mail.',
  offlineTitle: 'Your saved tickets',
  offline: 'There is no answer from our server now, so these are as they were saved.',

  unproved:
    'They were kept on this device. To change anything, or to see who made the booking, open it with your e-mail.',

  troubles: {
    title: 'Your trip',
    chip: { cancelled: 'Cancelled', delayed: 'Late', movesFree: 'Free to move' },
    cancelled: (way: string, when: string) => `${way}, ${when}: this sailing was cancelled.`,
    delayed: (way: string, now: string, planned: string) =>
      `${way}: it leaves at ${now} instead of ${planned}.`,
    movesFree: (reason: string) => `Free to move: ${reason}`,
    move: 'Move to another sailing',
    choose: 'Choose what happens now',
    open: 'Open my booking',
  },
};
