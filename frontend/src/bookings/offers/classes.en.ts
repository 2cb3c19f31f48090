// Words about the accommodations of a day.

export const words = {
  whatEachOffers: 'What each accommodation offers',
};
