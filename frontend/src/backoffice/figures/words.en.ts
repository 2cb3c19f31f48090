// Words of the figures.

export const words = {
  title: 'Figures',
  lead: 'All times are of the Philippines. The running day is not over.',
  from: 'From',
  to: 'Until',
  spans: { week: '7 days', month: '30 days', quarter: '90 days' },
  span: 'Span',
  wrongSpan: (most: number) => `Choose at most ${most} days, the first before the last.`,
  table: 'As a table',
  nothing: 'Nothing in these days.',
  ofAllPorts: 'Sales, refunds and failed payments are shown to people of all ports alone.',
  load: {
    title: 'How full ships were',
    columns: { route: 'Route', seats: 'Seats', sold: 'Sold', percent: 'Load' },
  },
  sales: {
    title: 'Sales by day',
    columns: { day: 'Day', channel: 'Channel', seats: 'Seats', amount: 'Amount' },
    told: (days: number, amount: string) => `Sales of ${days} days, ${amount} together`,
    channels: {
      online: 'Online',
      counter: 'Counter',
      agent: 'Agents',
      group: 'Groups',
      partner: 'Partners',
    },
  },
  refunds: {
    title: 'Refunds by day',
    columns: { day: 'Day', count: 'Refunds', amount: 'Amount' },
    told: (days: number, amount: string) => `Refunds of ${days} days, ${amount} together`,
  },
  failures: {
    title: 'Payments that failed',
    columns: { method: 'Paid by', tried: 'Tried', failed: 'Failed', percent: 'Failed in %' },
  },
};
