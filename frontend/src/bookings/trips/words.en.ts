// Words about choosing a sailing.

export const words = {
  chooseDeparture: 'Choose your departure',
  chooseReturn: 'Choose your return',
  changeSearch: 'Change search',
  whereTo: 'Tell us where you want to sail, and we show you when.',
  chooseAccommodation: 'Choose an accommodation',

  chosenGone: 'What you had chosen is no longer free. Please choose again.',
  setbacks: {
    seats_gone:
      'Somebody was faster: the seats you chose are taken. The names are kept; choose another sailing or accommodation.',
    price_changed:
      'The fare has changed since you looked. Here are the fares of now; the names are kept.',
    sales_closed:
      'Online sales for that sailing have closed. The names are kept; choose a later one.',
    hold_over: 'Your seats were released. Your details are saved.',
  },
};
