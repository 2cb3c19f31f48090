// Words about acts that two people must agree to.

export const words = {
  title: 'Approvals',
  lead: 'Acts that wait for a second person. Whoever asked cannot agree to it.',
  act: 'Act',
  about: 'About',
  why: 'Why',
  askedBy: 'Asked by',
  askedAt: 'Asked at',
  until: 'Until',
  decision: 'Decision',
  another: 'Another person decides',
  seeSailing: 'See the sailing',
  kinds: {
    'early-departure': 'Departed long before its time',
    'refund-by-hand': 'A large refund by hand',
    'owner-role': 'Somebody becomes an owner',
    'manifest-amendment': 'A sealed manifest is amended',
  },
  approve: 'Approve',
  refuse: 'Refuse',
  approved: 'Approved: whoever asked can do it now',
  refused: 'Refused',
  asks: (name: string) => `${name} asks:`,
  approveLead: 'The one who asked then does it again, and it is done.',
  refuseLead: 'It is not done. The one who asked sees your reason in the log.',
  empty: 'Nothing waits for a second person.',
};
