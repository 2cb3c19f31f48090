// What the answers of the two services for known vulnerabilities mean. Silence is no clean answer.

const PATIENCE = 'nothing is known of these packages until it is asked again';

/** The Rust side: how fetching the data ended, how the check ended, and the day of the data. */
export function ofCrates(fetched, checked, day) {
  if (fetched.status !== 0 || !day) {
    return { state: 'not asked', line: `Rust crates: NOT ASKED, ${PATIENCE}: ${firstError(fetched.output)}` };
  }
  return checked.status === 0
    ? { state: 'clean', line: `Rust crates: no known vulnerability (advisories of ${day})` }
    : { state: 'found', line: `Rust crates: see above (advisories of ${day})` };
}

/** The side of the pages: what `npm audit --json` printed, and the day it was asked. */
export function ofPages(printed, day) {
  let answer;
  try {
    answer = JSON.parse(printed);
  } catch {
    answer = {};
  }
  const counted = answer.metadata?.vulnerabilities;
  if (!counted) {
    const why = answer.error?.summary || answer.message || answer.error?.code || firstError(printed);
    return { state: 'not asked', line: `npm packages: NOT ASKED, ${PATIENCE}: ${why}` };
  }
  if (counted.total === 0) {
    return { state: 'clean', line: `npm packages: no known vulnerability (asked on ${day})` };
  }
  const names = Object.keys(answer.vulnerabilities ?? {}).join(', ');
  return { state: 'found', line: `npm packages: ${counted.total} known vulnerabilities, in ${names} (asked on ${day})` };
}

/** Found: 1. Not asked: 2, so that an integration may tell it from a fault. Clean: 0. */
export function exitCode(verdicts) {
  if (verdicts.some(({ state }) => state === 'found')) {
    return 1;
  }
  return verdicts.some(({ state }) => state === 'not asked') ? 2 : 0;
}

function firstError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find(Boolean) ?? 'no answer';
}
