// Words of the user area.

export const words = {
  yourAccount: 'Your account',
  myProfile: 'My Profile',
  myBookings: 'My Bookings',
  signOut: 'Sign Out',
};
