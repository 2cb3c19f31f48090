// Words beside the user's pages. They come with every page, so they stand apart from the others.

export const words = {
  yourAccount: 'Your account',
  myProfile: 'My Profile',
  myBookings: 'My Bookings',
  signOut: 'Sign Out',
};
