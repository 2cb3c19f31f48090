// Words about looking at a booking before it is paid.

export const words = {
  title: 'Review and pay',
  code: 'Booking code',
  loading: 'Fetching your booking',
  notFound: 'Booking transaction cannot be found!',
  unreachable: 'Your booking did not come',

  journey: 'Your journey',
  vessel: 'Vessel',
  departs: 'Departs',
  arrives: 'Arrives',
  accommodation: 'Accommodation',
  passengers: 'Passengers',
  contact: 'Contact person',
  name: 'Name',
  email: 'Email',
  mobile: 'Mobile number',
  address: 'Full address',
  born: (date: string) => `born ${date}`,
  masked: 'Names are shortened here, for this page was opened without the key to the booking.',

  price: 'Price',
  fareOf: (type: string) => `${type} fare`,
  fees: { terminal_fee: 'Terminal fee', service_fee: 'Web fee' },
  free: 'Free',
  times: (label: string, count: number) => (count === 1 ? label : `${label} × ${count}`),
  discountOf: (amount: string) => `Discount ${amount}`,
  total: 'Total',

  overTitle: 'This booking is not waiting for payment',
  over: {
    released: 'Your seats were released. Your details are saved.',
    expired: 'The time to pay is over and the seats were released.',
    cancelled: 'The seats were released and nothing was charged.',
    other: 'There is nothing to pay on this booking.',
  },
  searchAgain: 'Search sailings',
};
