// The only place that spells an address of the desk.

const part = encodeURIComponent;

export const paths = {
  board: '/',
  sailing: (id: string) => `/sailings/${part(id)}`,
  bookings: '/bookings',
  booking: (code: string) => `/bookings/${part(code)}`,
  disruptions: '/disruptions',
  newDisruption: '/disruptions/new',
  disruption: (id: string) => `/disruptions/${part(id)}`,
  devices: '/devices',
  conflicts: '/conflicts',
  refunds: '/refunds',
  figures: '/figures',
  approvals: '/approvals',
  staff: '/staff',
  log: '/log',
  account: '/account',
  signIn: '/sign-in',
  /** The token of an invitation stands behind the `#`, which is never sent. */
  invitation: '/invitation',
} as const;
