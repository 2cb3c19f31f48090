// What the processor was busy with at a sample, by the calls on its stack.

const DATABASE = 'the database’s protocol: libpq';
const HTTP = 'HTTP: actix-web';
const SCHEDULING = 'scheduling: tokio, mio';

/** In this order. The innermost call that has a purpose gives it to the sample. */
export const PURPOSES = [
  ['memory: malloc, free', /^(_int_)?(m|c|re)alloc|^(_int_|c)?free(@|$)|^malloc_consolidate|^unlink_chunk/],
  ['JSON and what it is made of', /serde|itoa::|ryu::|zmij::/],
  ['rate limits, switches, metrics, log', /platform::(web::(limit|trace)|switches|telemetry)|prometheus|tracing/],
  [DATABASE, /^(PQ|pq|pg_|Pg)/],
  ['statements and rows: Diesel, r2d2', /diesel|r2d2/],
  ['rules and queries', /(^|[^a-z_])(bookings|routes|kernel|payments|users|auth|tickets)::/],
  ['middleware', /platform::/],
  [HTTP, /actix|httparse|(^|[^a-z_])http::|bytestring/],
  [SCHEDULING, /tokio|mio::|crossbeam|parking_lot|std::sys|std::thread|futures/],
];

export const REST = 'all else';

/** The database is called over a Unix socket, visitors call over TCP. */
const IN_KERNEL = [
  [DATABASE, /^unix_/],
  [HTTP, /^(tcp|inet|ip|__ip)_/],
  [SCHEDULING, /futex|epoll|eventfd|schedule/],
];

const KERNEL = /\[kernel|\[guest\.kernel|\.ko\]|^\[unknown\]$/;

/** Returns the stacks that `perf script -F ip,sym,dso` prints, the innermost call first. */
export function stacks(text) {
  return text
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .map((line) => /^\s*[0-9a-f]+ (.*) \(([^()]*)\)$/.exec(line))
        .filter(Boolean)
        .map(([, symbol, object]) => ({ symbol, isKernel: KERNEL.test(object) })),
    )
    .filter((stack) => stack.length > 0);
}

const purposeIn = (calls, purposes) => calls.map(({ symbol }) => purposes.find(([, pattern]) => pattern.test(symbol))?.[0]).find(Boolean);

/** Returns the purpose of a sample; `isKernel` is true if the kernel was at work for it. */
export function purposeOf(stack) {
  const isKernel = stack[0].isKernel;
  // The kernel's own calls come first: what called the kernel is often not on the stack.
  const [within, outside] = [stack.filter((call) => call.isKernel), stack.filter((call) => !call.isKernel)];
  return { purpose: purposeIn(within, IN_KERNEL) ?? purposeIn(outside, PURPOSES) ?? REST, isKernel };
}

/** Returns the number of samples of each purpose, in the program and in the kernel. */
export function count(all) {
  const counts = new Map([...PURPOSES.map(([name]) => name), REST].map((name) => [name, { program: 0, kernel: 0 }]));
  for (const stack of all) {
    const { purpose, isKernel } = purposeOf(stack);
    counts.get(purpose)[isKernel ? 'kernel' : 'program']++;
  }
  return counts;
}
