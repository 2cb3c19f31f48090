// The route table: every path, its screen, its layout, its title and who may enter.

import type { ComponentType } from 'react';
import { paths } from '../shared/paths';
import {
  type Guard,
  needsCodeOrBooking,
  needsPendingVerification,
  needsSearchOrBooking,
  needsSignIn,
  type Parameters,
} from './guards';
import { words } from './words.en';

export type LayoutName = 'main' | 'booking' | 'auth' | 'user' | 'bare';

export interface ScreenProps {
  parameters: Parameters;
}

export interface Screen {
  name: string;
  path: string;
  layout: LayoutName;
  /** Only where the specification names one; the others have the name of the product alone. */
  title?: string;
  /** Google's script may run here, so the page comes as a document with a policy of its own. */
  google?: boolean;
  redirect?: string;
  guard?: Guard;
  /** Where its code stands, for the build to fetch it along with the page. */
  source?: string;
  load: () => Promise<ComponentType<ScreenProps>>;
}

const t = words.titles;
const nothing = async () => () => null;

export const NOT_FOUND: Screen = {
  name: 'not-found',
  path: '/*?',
  layout: 'main',
  source: 'app/NotFound',
  load: async () => (await import('./NotFound')).NotFound,
};

export const screens: readonly Screen[] = [
  {
    name: 'search',
    path: paths.search,
    layout: 'main',
    source: 'bookings/home/Search',
    load: async () => (await import('../bookings/home/Search')).Search,
  },
  {
    name: 'manage-booking',
    path: paths.manageBooking,
    layout: 'main',
    title: t.manageBooking,
    source: 'payments/manage/ManageBooking',
    load: async () => (await import('../payments/manage/ManageBooking')).ManageBooking,
  },
  {
    name: 'my-trip',
    path: paths.myTrip,
    layout: 'main',
    source: 'tickets/day/MyTrip',
    load: async () => (await import('../tickets/day/MyTrip')).MyTrip,
  },
  {
    name: 'refund-rebook',
    path: paths.refundRebook,
    layout: 'main',
    title: t.refundRebook,
    source: 'pages/RefundRebook',
    load: async () => (await import('../pages/RefundRebook')).RefundRebook,
  },
  {
    name: 'schedules',
    path: paths.schedules,
    layout: 'main',
    title: t.schedules,
    source: 'routes/Schedules',
    load: async () => (await import('../routes/Schedules')).Schedules,
  },
  {
    name: 'success',
    path: '/success/:code',
    layout: 'main',
    guard: needsCodeOrBooking,
    source: 'payments/result/Result',
    load: async () => (await import('../payments/result/Result')).Success,
  },
  {
    name: 'cancelled',
    path: '/cancelled/:code',
    layout: 'main',
    guard: needsCodeOrBooking,
    source: 'payments/result/Result',
    load: async () => (await import('../payments/result/Result')).Cancelled,
  },
  {
    name: 'failed',
    path: '/failed/:code',
    layout: 'main',
    guard: needsCodeOrBooking,
    source: 'payments/result/Result',
    load: async () => (await import('../payments/result/Result')).Failed,
  },
  {
    name: 'privacy-policy',
    path: paths.privacyPolicy,
    layout: 'main',
    source: 'pages/Privacy',
    load: async () => (await import('../pages/Privacy')).Privacy,
  },
  {
    name: 'terms-and-conditions',
    path: paths.termsAndConditions,
    layout: 'main',
    source: 'pages/Terms',
    load: async () => (await import('../pages/Terms')).Terms,
  },
  {
    name: 'contact-us',
    path: paths.contactUs,
    layout: 'main',
    source: 'pages/Contact',
    load: async () => (await import('../pages/Contact')).Contact,
  },
  {
    name: 'about-us',
    path: paths.aboutUs,
    layout: 'main',
    source: 'pages/About',
    load: async () => (await import('../pages/About')).About,
  },
  {
    name: 'trip-schedules',
    path: paths.tripSchedules,
    layout: 'booking',
    title: t.booking,
    guard: needsSearchOrBooking,
    source: 'bookings/trips/TripSchedules',
    load: async () => (await import('../bookings/trips/TripSchedules')).TripSchedules,
  },
  {
    name: 'passengers',
    path: paths.passengers,
    layout: 'booking',
    guard: needsSearchOrBooking,
    source: 'bookings/passengers/Passengers',
    load: async () => (await import('../bookings/passengers/Passengers')).Passengers,
  },
  {
    name: 'waiting',
    path: paths.waiting,
    layout: 'booking',
    guard: needsSearchOrBooking,
    source: 'bookings/waitingRoom/Waiting',
    load: async () => (await import('../bookings/waitingRoom/Waiting')).Waiting,
  },
  {
    name: 'payment',
    path: '/booking/payment/:code?',
    layout: 'booking',
    guard: needsCodeOrBooking,
    source: 'payments/pay/Payment',
    load: async () => (await import('../payments/pay/Payment')).Payment,
  },
  { name: 'auth', path: paths.auth, layout: 'bare', redirect: paths.signIn, load: nothing },
  {
    name: 'auth.sign-in',
    path: paths.signIn,
    layout: 'auth',
    google: true,
    source: 'auth/SignIn',
    load: async () => (await import('../auth/SignIn')).SignIn,
  },
  {
    name: 'auth.sign-up',
    path: paths.signUp,
    layout: 'auth',
    google: true,
    source: 'auth/SignUp',
    load: async () => (await import('../auth/SignUp')).SignUp,
  },
  {
    name: 'auth.verify',
    path: paths.verify,
    layout: 'auth',
    guard: needsPendingVerification,
    source: 'auth/Verify',
    load: async () => (await import('../auth/Verify')).Verify,
  },
  {
    name: 'auth.forgot-password',
    path: paths.forgotPassword,
    layout: 'auth',
    google: true,
    source: 'auth/ForgotPassword',
    load: async () => (await import('../auth/ForgotPassword')).ForgotPassword,
  },
  {
    name: 'auth.update-password',
    path: paths.updatePassword,
    layout: 'auth',
    source: 'auth/UpdatePassword',
    load: async () => (await import('../auth/UpdatePassword')).UpdatePassword,
  },
  {
    name: 'user',
    path: paths.user,
    layout: 'bare',
    guard: needsSignIn,
    redirect: paths.profile,
    load: nothing,
  },
  {
    name: 'user.profile',
    path: paths.profile,
    layout: 'user',
    google: true,
    guard: needsSignIn,
    source: 'users/Profile',
    load: async () => (await import('../users/Profile')).Profile,
  },
  {
    name: 'user.bookings',
    path: paths.bookings,
    layout: 'user',
    guard: needsSignIn,
    source: 'bookings/mine/MyBookings',
    load: async () => (await import('../bookings/mine/MyBookings')).MyBookings,
  },
  {
    name: 'user.bookings.view',
    path: '/user/bookings/view/:code/:bookingId',
    layout: 'user',
    guard: needsSignIn,
    source: 'bookings/mine/BookingView',
    load: async () => (await import('../bookings/mine/BookingView')).BookingView,
  },
  {
    name: 'maintenance',
    path: paths.maintenance,
    layout: 'bare',
    source: 'app/Maintenance',
    load: async () => (await import('./Maintenance')).Maintenance,
  },
  {
    name: 'offline',
    path: paths.offline,
    layout: 'bare',
    source: 'app/offline/Offline',
    load: async () => (await import('./offline/Offline')).Offline,
  },
];
