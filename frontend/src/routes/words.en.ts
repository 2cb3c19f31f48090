// Words about sea routes.

export const words = {
  newRoute: 'New route',
  from: (price: string) => `from ${price}`,
};
