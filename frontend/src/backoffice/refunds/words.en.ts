// Words of the refunds queue.

export const words = {
  title: 'Refunds',
  lead: 'Money on its way back. What a person has to give back stands under “By hand”.',
  filter: 'Show',
  filters: { all: 'All', by_hand: 'By hand', failing: 'Failing' },
  caption: 'Refunds',
  columns: {
    code: 'Booking',
    age: 'Age',
    amount: 'Amount',
    rule: 'Why',
    method: 'Paid by',
    state: 'State',
    tries: 'Tries',
    word: 'What the provider says',
    act: 'Act',
  },
  ages: (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`),
  states: { by_hand: 'By hand', due: 'Due', asked: 'Asked', done: 'Paid back' },
  fee: (percent: number, waived: number) =>
    waived === 0 ? `${percent}% fee` : `${percent}% fee, ${waived}% of it waived`,
  nothing: {
    by_hand: 'No refund has to be paid by hand.',
    failing: 'No refund is failing.',
    all: 'No refund is open.',
  },
  ask: 'Ask for approval',
  askTitle: (amount: string) => `May ${amount} be paid back?`,
  askLead: (code: string, alone: string) =>
    `For booking ${code}. Above ${alone} a second person agrees first.`,
  askFirst:
    'Pay nothing yet. Once somebody agrees, it stands under Approvals: pay it then, and record the reference there.',
  toApprovals: 'See the approvals',
  reason: 'Reason',
  end: 'Mark as paid',
  endOf: (code: string) => `the refund of ${code}`,
  endTitle: (amount: string) => `${amount} was paid back?`,
  endLead: (code: string) =>
    `For booking ${code}. This cannot be taken back, and it stands in the books.`,
  reference: 'Reference of the bank or the wallet',
  referenceHint: 'As it stands on the slip or in the app.',
  referenceWrong: 'Type the reference of the payment',
  confirm: 'It was paid',
  leave: 'Leave it open',
  ended: (amount: string) => `${amount} is marked as paid back.`,
  asked:
    'The sum is above the limit: a second person was asked. Once they agree, record it under Approvals.',
  changed: 'Somebody else changed this refund meanwhile. Close this and look again.',
  retry: 'Try again now',
  retried: (code: string) => `The provider is asked again about ${code}.`,
};
