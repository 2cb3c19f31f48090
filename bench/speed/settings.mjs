// What may be chosen for `make bench` and what belongs to it, by environment variables.

import { listSetting, numberSetting } from '../harness/settings.mjs';

export const ALL_PARTS = ['answers', 'flood', 'bookings', 'growth', 'payments', 'desk', 'gate', 'pages'];

/** Which parts to measure. */
export const PARTS = listSetting('BENCH_PARTS', ALL_PARTS, ALL_PARTS);

/** Seconds of one measurement and rounds of all, for what needs no database. */
export const ANSWERS = { seconds: numberSetting('BENCH_SECONDS', 3), rounds: numberSetting('BENCH_ROUNDS', 5, { isWhole: true }) };

/** The same for what needs a database: there is more to measure, so each takes less. */
export const BOOKINGS = { seconds: numberSetting('BENCH_SECONDS', 2), rounds: numberSetting('BENCH_ROUNDS', 5, { isWhole: true }) };

/** The largest number of bookings. Ten million take half an hour to write and 20 GB. */
export const GROWTH_TO = numberSetting('BENCH_GROWTH_TO', 1e6);

/** Bookings in the table that the operator's desk is measured with. */
export const DESK_BOOKINGS = numberSetting('BENCH_DESK_BOOKINGS', 1e6, { least: 1000, isWhole: true });

/** Which peers to measure beside; pretix takes minutes to fetch and to set up. */
export const PEERS = listSetting('BENCH_PEERS', ['bare', 'fastify'], ['bare', 'fastify', 'pretix']);

/** True if all is measured for as long as the report of the repository wants it. */
export const isWhole = ALL_PARTS.every((part) => PARTS.includes(part)) && !process.env.BENCH_SECONDS && !process.env.BENCH_ROUNDS;
