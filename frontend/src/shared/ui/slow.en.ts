// Words for a network that keeps one waiting.

export const words = {
  slowNetwork: 'The network is slow. We are still waiting for an answer.',
};
