// A sample gets the purpose of the innermost call that has one, in the program or in the kernel.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, purposeOf, REST, stacks } from './purposes.mjs';

const PRINTED = `
        ffffffff81d0 try_to_wake_up ([kernel.kallsyms])
        ffffffff81e0 unix_stream_sendmsg ([kernel.kallsyms])
        7f0011223344 __send (/usr/lib/x86_64-linux-gnu/libc.so.6)

            5512a0 pqsecure_raw_write (/srv/parola)
            5512b0 <diesel::pg::PgConnection as diesel::connection::LoadConnection>::load (/srv/parola)
            5512c0 bookings::search::find (/srv/parola)

            5512d0 __memmove_avx (/usr/lib/x86_64-linux-gnu/libc.so.6)
            5512e0 serde_json::ser::to_vec (/srv/parola)
            5512f0 platform::web::frame::answer (/srv/parola)
            551300 actix_http::h1::dispatcher::poll (/srv/parola)

            551310 _int_malloc (/usr/lib/x86_64-linux-gnu/libc.so.6)

        ffffffff81f0 entry_SYSCALL_64 ([kernel.kallsyms])
`;

test('the innermost call that has a purpose gives the sample its own', () => {
  const [sent, query, answer, memory, idle] = stacks(PRINTED);
  assert.deepEqual(purposeOf(sent), { purpose: 'the database’s protocol: libpq', isKernel: true });
  assert.deepEqual(purposeOf(query), { purpose: 'the database’s protocol: libpq', isKernel: false });
  assert.deepEqual(purposeOf(answer), { purpose: 'JSON and what it is made of', isKernel: false });
  assert.deepEqual(purposeOf(memory), { purpose: 'memory: malloc, free', isKernel: false });
  assert.deepEqual(purposeOf(idle), { purpose: REST, isKernel: true });
});

test('every sample is counted once', () => {
  const counts = [...count(stacks(PRINTED)).values()];
  assert.equal(
    counts.reduce((sum, { program, kernel }) => sum + program + kernel, 0),
    5,
  );
});
