// What a moment of the processor was spent for, told from the calls that stood on the stack then.

/** In the order of the table. The innermost call that has a purpose gives the moment its own. */
export const PURPOSES = [
  ['JSON and what it is made of', /serde|serde_json|itoa::|ryu::|zmij::/],
  ['limits, switches, counts, log', /platform::(web::(limit|metrics)|switches|telemetry)|prometheus|tracing/],
  ['the database’s protocol: libpq', /^(PQ|pq|pg_|Pg)/],
  ['statements and rows: Diesel, r2d2', /diesel|r2d2/],
  ['rules and queries', /(^|[^a-z_])(bookings|routes|kernel|payments|users|auth|tickets)::/],
  ['the frame of every call', /platform::/],
  ['HTTP: actix-web', /actix|httparse|(^|[^a-z_])http::|bytestring|^<?h2::/],
  ['waking and handing over: tokio, mio', /tokio|mio::|crossbeam|parking_lot|std::sys|std::thread|futures/],
];

export const REST = 'all else';

/** A moment inside the kernel is one of these by the call that led there. */
const KERNEL = /\[kernel|\[guest\.kernel|\.ko\]|^\[unknown\]$/;

/** Reads what `perf script -F ip,sym,dso` prints: stacks, the innermost call first. */
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

/** Its purpose, and whether the kernel was at work for it. */
export function purposeOf(stack) {
  const isKernel = stack[0].isKernel;
  for (const { symbol } of stack.filter((call) => !call.isKernel)) {
    const found = PURPOSES.find(([, pattern]) => pattern.test(symbol));
    if (found) {
      return { purpose: found[0], isKernel };
    }
  }
  return { purpose: REST, isKernel };
}

/** How many moments went to each purpose, in the program and in the kernel. */
export function count(all) {
  const counts = new Map([...PURPOSES.map(([name]) => name), REST].map((name) => [name, { program: 0, kernel: 0 }]));
  for (const stack of all) {
    const { purpose, isKernel } = purposeOf(stack);
    counts.get(purpose)[isKernel ? 'kernel' : 'program']++;
  }
  return counts;
}
