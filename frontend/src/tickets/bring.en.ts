// Words about what to have along.

export const words = {
  bring: 'What to bring',
  bringTicket: 'Your ticket with its QR code, on your phone or on paper. It boards as it is.',
  bringId: 'A valid ID that bears the name on the ticket; for a discount, the ID that gives it.',
  beThere: (minutes: number, closes: number) =>
    `Be at the pier ${minutes} minutes before departure. Check-in closes ${closes} minutes before.`,
  handCarry: (kilos: number) => `One hand-carry of up to ${kilos} kg.`,
};
