// Whose time the times are.

export const words = {
  philippineTime: 'All times are Philippine time.',
};
