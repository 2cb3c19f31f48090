// Words about choosing a sailing.

export const words = {
  chooseDeparture: 'Choose your departure',
  chooseReturn: 'Choose your return',
  changeSearch: 'Change search',
  whereTo: 'Tell us where you want to sail, and we show you when.',
  chooseAccommodation: 'Choose an accommodation',

  chosenGone: 'What you had chosen is no longer free. Please choose again.',
};
