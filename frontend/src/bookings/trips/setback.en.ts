// Why somebody is led back to the sailings.

export const words = {
  seats_gone:
    'Somebody was faster: the seats you chose are taken. The names are kept; choose another sailing or accommodation.',
  price_changed:
    'The fare has changed since you looked. Here are the fares of now; the names are kept.',
  sales_closed:
    'Online sales for that sailing have closed. The names are kept; choose a later one.',
  hold_over: 'Your seats were released. Your details are saved.',
};
