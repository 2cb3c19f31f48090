// Words about sea routes.

export const words = {
  newRoute: 'New route',
  from: (price: string) => `from ${price}`,
  bookRoute: (origin: string, destination: string) => `Book ${origin} to ${destination}`,
};
