// Words of the page where there is no network.

export const words = {
  title: 'You are offline',
  text: 'This page could not be fetched: there is no network, or our server cannot be reached. Here is what this device keeps.',
};
