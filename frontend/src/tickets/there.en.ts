// Words about where to be, and by when.

export const words = {
  beThere: (pier: string | undefined, time: string): string =>
    `Be at ${pier ?? 'the pier'} by ${time}.`,
  closes: (time: string): string => `The gate closes at ${time}.`,
  map: 'Open the map',
  howItStands: 'See how the ship stands',
};
