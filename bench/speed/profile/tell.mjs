// Where an answer's time goes, as a section of the report.

import { take } from '../../harness/results.mjs';

const TEXT = `The microseconds of processor time that one answer costs the server, sampled by perf while {n} visitors
asked at once. A sample belongs to the innermost call that has a purpose; *in the kernel* is what the
kernel did for it: sending, receiving and, over loopback, handing the other side what was sent. The
database's own processor time is not in here.`;

/** A table of all calls: what each of them spends on what. */
export function tell(report, { connections, calls }) {
  const section = report.section('profile', 'Where an answer’s time goes', TEXT.replace('{n}', String(connections)));
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

export function takeInProfile(report) {
  const found = take(report, 'profile', 'where an answer’s time goes');
  if (found) {
    tell(report, found);
  }
}
