export const words = {
  whereTo: 'Where is the sea taking you?',
  lead: 'Fast-craft and RoRo sailings, booked in minutes.',
};
