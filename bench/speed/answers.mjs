// Answers that need no database: an empty one beside a bare actix-web, the first page and a file beside a bare
// actix-web and nginx with the same bytes, all compared by the processor time that they cost.

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

/** Starts it with these answers, by their paths. */
async function startBareActix(scratch, answers) {
  const port = await freePort();
  const args = Object.entries(answers).flatMap(([path, { headers, body }], n) => {
    const [head, bytes] = [`${scratch}/${n}.head`, `${scratch}/${n}.body`];
    writeFileSync(head, headers.map(([name, value]) => `${name}: ${value}\n`).join(''));
    writeFileSync(bytes, body);
    return [path, head, bytes];
  });
  const child = start(release('bare-actix'), [port, ...args], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/booking-api/time`);
  return { name: 'bare actix-web', url, pid: child.pid, child };
}

/**
 * Measures ours beside others, the bare server before all; returns the lines of the table. A ratio is of answers for a
 * second of processor time. What the bare server reaches is the floor of the goals for the rest.
 */
async function compare(section, what, ours, others, { rounds, seconds }, path, headers) {
  const turn = (server) => [server.name, () => measure(server, { path, headers, clients: CLIENTS, seconds })];
  const servers = [ours, ...others.map(({ server }) => server)];
  const found = await interleave(rounds, new Map(servers.map(turn)));
  const [own, bare] = servers.map(({ name }) => found.get(name));
  for (const { server, id, goal } of others) {
    const theirs = found.get(server.name);
    section.row({
      id,
      what,
      ours: medianOf(own, 'cpu'),
      unit: 'µs',
      beside: server.name,
      theirs: medianOf(theirs, 'cpu'),
      ratio: median(ratios(theirs, own, 'cpu')),
      floor: theirs === bare ? undefined : median(ratios(theirs, bare, 'cpu')),
      goal,
    });
  }
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
  const bare = await startBareActix(scratch, { '/': page, [asset]: file });
  started.push(bare);
  const nginx = await startNginx(scratch, asset, { page, file });
  if (nginx) {
    started.push(nginx);
  } else {
    report.leaveOut('nginx: it is not on this machine, and pages and files are compared with a bare server alone');
  }
  const besideNginx = (id, least) => (nginx ? [{ server: nginx, id, goal: { least, why: KERNEL } }] : []);
  // As browsers ask.
  const compressed = ['Accept-Encoding: gzip, deflate, br'];
  const empty = [{ server: bare, id: 'empty', goal: { least: 0.7, why: MIDDLEWARE } }];
  const first = [{ server: bare, id: 'page-bare', goal: { least: 0.95, why: MIDDLEWARE } }, ...besideNginx('page', 1)];
  const named = [{ server: bare, id: 'asset-bare' }, ...besideNginx('asset', 0.8)];
  const lines = [
    ...(await compare(section, 'an empty answer of the API', parola, empty, times, '/booking-api/time')),
    ...(await compare(section, 'the first page', parola, first, times, '/', compressed)),
    ...(await compare(section, 'a file named by its content', parola, named, times, asset, compressed)),
  ];
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
