// Answers that need no database: an empty one beside a bare actix-web, pages and files beside nginx,
// all of them compared by the processor time that they cost.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { answers, freePort, load, median, memory, processorTime, startParola, stop, target } from '../harness/measure.mjs';
import { startNginx } from '../harness/nginx.mjs';
import { measureFlood } from './login-flood.mjs';

const CONNECTIONS = 64;

async function startBare() {
  const port = await freePort();
  const child = spawn(join(target, 'bare-actix'), [String(port)], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/booking-api/time`);
  return { name: 'bare actix-web', url, pid: child.pid, child };
}

/** Asks each in turn, round after round; microseconds of processor time for an answer. */
function measure(path, servers, { rounds, seconds }, headers) {
  const found = new Map(servers.map((server) => [server.name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const before = processorTime(server.pid);
      const result = load(`${server.url}${path}`, CONNECTIONS, seconds, headers);
      const spent = processorTime(server.pid) - before;
      if (result.refused > 0) {
        throw new Error(`${server.name} refused ${result.refused} of ${result.requests}`);
      }
      const cost = (spent / result.requests) * 1e6;
      found.get(server.name).push({ cost, rate: result.per_second, p50: result.p50_us / 1000, p99: result.p99_us / 1000 });
    }
  }
  return found;
}

/** Ours beside another; the ratio is of answers for a second of processor time. */
function tell(section, id, what, [ours, other], times, goal, path, headers) {
  const found = measure(path, [ours, other], times, headers);
  const [own, theirs] = [found.get(ours.name), found.get(other.name)];
  const middle = (runs, field) => median(runs.map((run) => run[field]));
  section.row({
    id,
    what,
    ours: middle(own, 'cost'),
    unit: 'µs',
    beside: other.name,
    theirs: middle(theirs, 'cost'),
    ratio: median(theirs.map((run, at) => run.cost / own[at].cost)),
    goal,
  });
  return [...found].map(([name, runs]) => [what, name, ...['cost', 'rate', 'p50', 'p99'].map((field) => middle(runs, field))]);
}

const FRAME =
  'A bare server knows one path and asks nothing: no host, no limit, no count, no headers for safety. What ours does stands under “Where an answer’s time goes”.';
const KERNEL =
  'Most of what a page costs is the kernel’s share of sending it, the same for both: nginx has it sent by sendfile and writev from files that the kernel holds, ours by one write from memory.';

/** The same under a flood, and how long a start takes. */
export async function measureAnswers(report, scratch, parts, times) {
  const dataDir = join(scratch, 'data');
  const cold = await startParola({ DATA_DIR: dataDir });
  await stop(cold);
  const parola = await startParola({ DATA_DIR: dataDir });
  const started = [parola];
  try {
    if (parts.includes('answers')) {
      await compare(report, scratch, parola, cold, started, times);
    }
    if (parts.includes('flood')) {
      await measureFlood(report, parola.url, ['/booking-api/routes', '/booking-api/time'], times);
    }
  } finally {
    for (const one of started) {
      await stop(one);
    }
  }
}

async function compare(report, scratch, parola, cold, started, times) {
  const start = report.section('start');
  start.row({ id: 'first', what: 'first ever, its database made meanwhile', ours: cold.firstAnswer, unit: 'ms', goal: { most: 8000 } });
  start.row({ id: 'warm', what: 'again, with the database it keeps', ours: parola.firstAnswer, unit: 'ms', goal: { most: 1000 } });
  const text = `What an answer costs, ${CONNECTIONS} at a time. The ratio is of answers for a second of processor time; ours with limits, headers, log and all else on.`;
  const section = report.section('answers', 'Empty answers, pages and files', text);
  const bare = await startBare();
  started.push(bare);
  const path = '/booking-api/time';
  const lines = tell(section, 'empty', 'an empty answer of the API', [parola, bare], times, { least: 0.7, why: FRAME }, path);
  const html = await (await fetch(parola.url)).text();
  const asset = /src="(\/assets\/app-[^"]+)"/.exec(html)[1];
  const nginx = await startNginx(scratch, parola, asset);
  if (nginx) {
    started.push(nginx);
    // As browsers ask: ours has brotli twins, nginx without its add-on module has gzip alone.
    const packed = ['Accept-Encoding: gzip, deflate, br'];
    const both = [parola, nginx];
    lines.push(...tell(section, 'page', 'the first page', both, times, { least: 1.2, why: KERNEL }, '/', packed));
    lines.push(...tell(section, 'asset', 'a file named by its content', both, times, { least: 0.8 }, asset, packed));
  } else {
    report.leaveOut('nginx: it is not on this machine, and pages and files stand beside nothing');
  }
  section.table('', ['', 'who', 'processor µs', 'a second', 'p50 ms', 'p99 ms'], lines);
  section.chartRatios('answers', 'Answers for a second of processor time');
  report
    .section('memory')
    .row({ id: 'answers', what: 'after answers without a database', ours: memory(parola.pid), unit: 'MB', goal: { most: 60 } });
}
