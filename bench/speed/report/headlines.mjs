// The few figures that are quoted elsewhere, each by a name that stays. A run that did not measure one
// leaves it out.

/** Name, section, row, which of its figures, and its label. */
const HEADLINES = [
  ['search_per_second', 'search', '64.pgbench', 'ours', 'searches a second, 64 at a time'],
  ['search_of_pgbench', 'search', '64.pgbench', 'ratio', 'of pgbench sending the same statements'],
  ['search_of_fastify', 'search', '64.fastify-one', 'ratio', 'times Fastify with one statement, search'],
  ['read_of_fastify', 'read', '64.fastify-one', 'ratio', 'times Fastify with one statement, read by code'],
  ['hold_spread_per_second', 'spread', '64.pgbench', 'ours', 'holds a second over 1,000 sailings, 64 at a time'],
  ['hold_spread_of_fastify', 'spread', '64.fastify-one', 'ratio', 'times Fastify with one statement, 1,000 sailings'],
  ['hold_hot_per_second', 'hot', '64.pgbench', 'ours', 'holds a second of one sailing, 64 at a time'],
  ['hold_hot_of_pgbench', 'hot', '64.pgbench', 'ratio', 'times pgbench sending the same statements, one sailing'],
  ['hold_hot_of_fastify', 'hot', '64.fastify-one', 'ratio', 'times Fastify with one statement, one sailing'],
  ['hold_hot_p99_ms', 'hot', '64.p99', 'ours', 'ms at most for 99 in 100 holds of one sailing, 64 buyers'],
  ['sold_to_the_last_seat', 'hot', 'sell-out', 'ours', 'each seat sold once'],
  ['search_of_pretix', 'shop', 'shop', 'ratio', 'times the pages of pretix’s shop'],
  ['hold_of_pretix', 'shop', 'order', 'ratio', 'times the orders of pretix'],
  ['growth_search', 'growth', 'search.most', 'ratio', 'times as long for a search in the largest table'],
  ['growth_read', 'growth', 'read.most', 'ratio', 'times as long for reading by code in the largest table'],
  ['growth_hold', 'growth', 'spread.most', 'ratio', 'times as long for a hold in the largest table'],
  ['confirm_per_second', 'payments', '32.rate', 'ours', 'payments confirmed a second, 32 at a time'],
  ['confirm_storm_p99_ms', 'payments', 'storm.p99', 'ours', 'ms at most for 99 in 100 payments at 200 a second'],
  ['memory_mb', 'memory', 'bookings', 'ours', 'MB of memory under load'],
  ['memory_fastify_mb', 'memory', 'fastify-one', 'theirs', 'MB of memory of Fastify under the same load'],
  ['memory_pretix_mb', 'memory', 'pretix', 'theirs', 'MB of memory of pretix'],
  ['start_warm_ms', 'start', 'warm', 'ours', 'ms from start to the first answer'],
  ['start_first_ms', 'start', 'first', 'ours', 'ms from the very first start to the first answer, making its database'],
  ['first_page_kb', 'weight', 'first.total', 'ours', 'kB for the first page with its code and font'],
  ['first_page_of_pretix', 'weight', 'pretix', 'ratio', 'of the weight of pretix’s shop page'],
  ['lighthouse_performance', 'lighthouse', '/.performance', 'ours', 'of 100, Lighthouse’s performance of the first page'],
  ['largest_paint_of_pretix', 'lighthouse', '/.lcp', 'ratio', 'of pretix’s time to the largest contentful paint'],
  ['empty_answer_of_actix', 'answers', 'empty', 'ratio', 'of a bare actix-web per processor second'],
  ['first_page_of_actix', 'answers', 'page-bare', 'ratio', 'of a bare actix-web with the same bytes, the first page'],
  ['first_page_of_nginx', 'answers', 'page', 'ratio', 'times nginx per processor second, the first page'],
  ['asset_of_nginx', 'answers', 'asset', 'ratio', 'times nginx per processor second, a hashed file'],
];

export function headlines(sections) {
  return Object.fromEntries(
    HEADLINES.flatMap(([name, section, id, field, label]) => {
      const row = sections.find((one) => one.id === section)?.rows.find((one) => one.id === id);
      // The goal is for the ratio if there is one, and not for the rate beside it.
      const hasGoal = field === (row?.ratio === undefined ? 'ours' : 'ratio');
      return row?.[field] === undefined ? [] : [[name, { value: row[field], label, ...(hasGoal ? { met: row.met } : {}) }]];
    }),
  );
}
