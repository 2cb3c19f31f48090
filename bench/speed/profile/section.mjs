// Where an answer's time goes, as a section of the report.

import { takeResult } from '../../harness/results.mjs';

const TEXT = `The microseconds of processor time that one answer costs the server, sampled by perf under {n} clients.
A sample belongs to the innermost call that has a purpose; *in the kernel* is what the kernel did for it:
sending, receiving and, over loopback, delivering to the other side. The database's own processor time
is not included.`;

/** Adds a table for each call: what it spends on what. */
export function addCalls(report, { clients, calls }) {
  const section = report.section('profile', 'Where an answer’s time goes', TEXT.replace('{n}', String(clients)));
  for (const { name, each, samples, lines } of calls) {
    const rows = lines
      .filter(({ program, kernel }) => program + kernel > 0)
      .sort((a, b) => b.program + b.kernel - a.program - a.kernel)
      .map(({ purpose, program, kernel }) => [purpose, program, kernel, `${Math.round(((program + kernel) / each) * 100)} %`]);
    section.table(
      `**${name}**: ${Math.round(each)} µs, of ${samples} samples`,
      ['for', 'µs in the program', 'µs in the kernel', 'of all'],
      rows,
    );
  }
}

/** Adds what `make profile` found of this commit. */
export function addProfile(report) {
  const found = takeResult(report, 'profile', 'where an answer’s time goes');
  if (found) {
    addCalls(report, found);
  }
}
