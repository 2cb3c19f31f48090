// The moment at which a day begins in the Philippines, for filters that are days and calls that want
// moments.

export const dayBegin = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString();
