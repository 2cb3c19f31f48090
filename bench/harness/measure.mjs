// What is measured of a server: answers a second, their times, processor time and memory.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { release } from './settings.mjs';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']));

/** Returns the parent of a process and its times in ticks, undefined once it has ended. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1], own: fields[11] + fields[12], ofEndedChildren: fields[13] + fields[14] };
  } catch {
    return undefined;
  }
}

/** Returns the processor seconds of a process and of its children, ended ones included. */
export function cpuSeconds(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = statOf(pid);
  const children = all.map(statOf).filter((stat) => stat?.parent === pid);
  const ticks = children.reduce((sum, child) => sum + child.own, (own?.own ?? 0) + (own?.ofEndedChildren ?? 0));
  return ticks / TICKS_A_SECOND;
}

/** Returns the resident memory of a process in megabytes. */
export function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/**
 * Returns the memory of a process and its children in megabytes, shared pages counted once. The peers
 * run as several processes, and this is the measure that favours them.
 */
export function sharedMemory(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
  return children.reduce((sum, child) => sum + sharedMemory(Number(child)), own);
}

/** The arguments of the load generator: one path with headers, or a file of requests. */
export function loadArguments({ url, path = '', requests, headers = [], clients, seconds }) {
  const what = requests ? ['--requests', requests] : headers;
  return [url + path, clients, seconds, ...what].map(String);
}

/** Sends requests for some seconds, `clients` at a time; returns the load generator's report. */
export function load(options) {
  return JSON.parse(execFileSync(release('load'), loadArguments(options)).toString());
}

/**
 * Sends requests to a server and returns the rate, the times in milliseconds, and the processor time
 * of an answer in microseconds: `cpu` of the server, `databaseCpu` of `cluster`. A server that does not
 * answer everything well ends the run.
 */
export function measure(server, options, cluster) {
  const spent = () => [server, cluster].map((one) => (one ? cpuSeconds(one.pid) : 0));
  const before = spent();
  const report = load({ url: server.url, ...options });
  const [cpu, databaseCpu] = spent().map((after, at) => ((after - before[at]) / report.requests) * 1e6);
  if (report.good < report.requests) {
    throw new Error(`${server.name} did not answer everything well: ${JSON.stringify(report)}`);
  }
  return { rate: report.per_second, p50: report.p50_us / 1000, p99: report.p99_us / 1000, cpu, databaseCpu, requests: report.requests };
}

/**
 * Runs each of `turns`, which is a map of functions, once a round and in reversed order every other
 * round, so that what disturbs the machine falls on all alike. Returns the results of each by its name.
 * `onRound` is called before each round.
 */
export async function interleave(rounds, turns, onRound = () => {}) {
  const found = new Map([...turns.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    onRound(round + 1);
    const order = [...turns];
    for (const [name, run] of round % 2 === 0 ? order : order.reverse()) {
      found.get(name).push(await run());
    }
  }
  return found;
}
