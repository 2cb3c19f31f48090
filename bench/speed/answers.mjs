// Answers that need no database: an empty one beside a bare actix-web, the first page beside a bare actix-web
// and nginx with the same bytes, a file beside nginx, all compared by the processor time that they cost.

import { writeFileSync } from 'node:fs';
import { answerOf } from '../harness/answer.mjs';
import { interleave, measure, memory } from '../harness/measure.mjs';
import { startNginx } from '../harness/nginx.mjs';
import { freePort, start, stop, waitForServer } from '../harness/processes.mjs';
import { startParola } from '../harness/server.mjs';
import { release } from '../harness/settings.mjs';
import { median, medianOf, ratios } from '../harness/statistics.mjs';
import { measureLoginFlood } from './login-flood.mjs';

const CLIENTS = 64;

const MIDDLEWARE =
  'A bare server knows one path and checks nothing: no host, no rate limit, no metrics, no security headers. What ours does is listed under “Where an answer’s time goes”.';
const KERNEL =
  'Most of what a page costs is the kernel’s share of sending it, the same for both: nginx has it sent by sendfile and writev from files that the kernel holds, ours by one write from memory.';

async function startBareActix(scratch, { headers, body }) {
  const port = await freePort();
  const files = [`${scratch}/page.head`, `${scratch}/page.body`];
  writeFileSync(files[0], headers.map(([name, value]) => `${name}: ${value}\n`).join(''));
  writeFileSync(files[1], body);
  const child = start(release('bare-actix'), [port, ...files], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/booking-api/time`);
  return { name: 'bare actix-web', url, pid: child.pid, child };
}

/** Measures ours beside another; returns the lines of the table. The ratio is of answers for a second of processor time. */
async function compare(section, { id, what, goal }, [ours, other], { rounds, seconds }, path, headers) {
  const turn = (server) => [server.name, () => measure(server, { path, headers, clients: CLIENTS, seconds })];
  const found = await interleave(rounds, new Map([ours, other].map(turn)));
  const [own, theirs] = [found.get(ours.name), found.get(other.name)];
  section.row({
    id,
    what,
    ours: medianOf(own, 'cpu'),
    unit: 'µs',
    beside: other.name,
    theirs: medianOf(theirs, 'cpu'),
    ratio: median(ratios(theirs, own, 'cpu')),
    goal,
  });
  return [...found].map(([name, runs]) => [what, name, ...['cpu', 'rate', 'p50', 'p99'].map((field) => medianOf(runs, field))]);
}

async function compareAll(report, scratch, parola, firstEver, started, times) {
  const start = report.section('start');
  start.row({ id: 'first', what: 'first ever, making its database', ours: firstEver, unit: 'ms', goal: { most: 8000 } });
  start.row({ id: 'warm', what: 'again, with the database it keeps', ours: parola.firstAnswer, unit: 'ms', goal: { most: 1000 } });
  const text = `What an answer costs, ${CLIENTS} at a time. The ratio is of answers for a second of processor time; ours with rate limits, headers, log and everything else on.`;
  const section = report.section('answers', 'Empty answers, pages and files', text);
  const html = await (await fetch(parola.url)).text();
  const asset = /src="(\/assets\/app-[^"]+)"/.exec(html)[1];
  const [page, file] = [await answerOf(`${parola.url}/`), await answerOf(parola.url + asset)];
  const bare = await startBareActix(scratch, page);
  started.push(bare);
  const empty = { id: 'empty', what: 'an empty answer of the API', goal: { least: 0.7, why: MIDDLEWARE } };
  const lines = await compare(section, empty, [parola, bare], times, '/booking-api/time');
  // As browsers ask.
  const compressed = ['Accept-Encoding: gzip, deflate, br'];
  const besideActix = { id: 'page-bare', what: 'the first page', goal: { least: 0.95, why: MIDDLEWARE } };
  lines.push(...(await compare(section, besideActix, [parola, bare], times, '/', compressed)));
  const nginx = await startNginx(scratch, asset, { page, file });
  if (nginx) {
    started.push(nginx);
    const besideNginx = { id: 'page', what: 'the first page', goal: { least: 1, why: KERNEL } };
    const named = { id: 'asset', what: 'a file named by its content', goal: { least: 0.8, why: KERNEL } };
    lines.push(...(await compare(section, besideNginx, [parola, nginx], times, '/', compressed)));
    lines.push(...(await compare(section, named, [parola, nginx], times, asset, compressed)));
  } else {
    report.leaveOut('nginx: it is not on this machine, and pages and files are compared with nothing');
  }
  section.table('', ['', 'who', 'processor µs', 'a second', 'p50 ms', 'p99 ms'], lines);
  section.chartRatios('answers', 'Answers for a second of processor time');
  const ours = memory(parola.pid);
  report.section('memory').row({ id: 'answers', what: 'after answers without a database', ours, unit: 'MB', goal: { most: 60 } });
}

/** Measures them, the same during a flood of logins, and how long a start takes. */
export async function measureAnswers(report, scratch, parts, times) {
  const settings = { DATA_DIR: `${scratch}/data` };
  const first = await startParola(settings);
  await stop(first);
  const parola = await startParola(settings);
  const started = [parola];
  try {
    if (parts.includes('answers')) {
      await compareAll(report, scratch, parola, first.firstAnswer, started, times);
    }
    if (parts.includes('flood')) {
      await measureLoginFlood(report, parola.url, ['/booking-api/routes', '/booking-api/time'], times);
    }
  } finally {
    for (const one of started) {
      await stop(one);
    }
  }
}
