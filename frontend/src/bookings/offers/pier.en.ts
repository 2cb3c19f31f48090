// Words that lead to the pier.

export const words = {
  pierAndMap: 'Pier and map',
  ofSailing: (time: string) => `of the ${time} sailing`,
};
