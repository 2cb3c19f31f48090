// `make bench`: ours beside others, asked in turn in one run on one machine. What counts is the
// processor time that an answer costs, for it hardly depends on what else the machine is doing;
// read the ratios, not the absolutes.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { measureAmongHolds, measureCalls, measureGrowth } from './bookings.mjs';
import { measureFlood } from './flood.mjs';
import { Ground, hasDatabase } from './ground.mjs';
import { measurePayments } from './payments.mjs';
import { load, median, memory, processorTime, startParola, stop, target } from './tools.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Of what needs a database there is more to measure, so each takes less. */
const BOOKINGS = {
  seconds: Number(process.env.BENCH_SECONDS ?? 2),
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
};
/** So many bookings at most; ten million take half an hour to write and 20 GB. */
const GROWTH_TO = Number(process.env.BENCH_GROWTH_TO ?? 1e6);
/** Which parts to measure. */
const PARTS = (process.env.BENCH_PARTS ?? 'answers,flood,bookings,growth,payments').split(',');
const CONNECTIONS = 64;
const scratch = mkdtempSync(join(tmpdir(), 'parola-bench-'));
chmodSync(scratch, 0o755);

async function answers(url) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((go) => setTimeout(go, 50));
    }
  }
  throw new Error(`nobody answers at ${url}`);
}

async function startBare(port) {
  const child = spawn(join(target, 'bare-actix'), [String(port)], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/booking-api/time`);
  return { name: 'bare actix-web', url, pid: child.pid, child };
}

/** What every page of ours bears, so that nginx has the same to send. */
async function headersOf(url) {
  const answer = await fetch(url);
  await answer.text();
  const own = ['content-length', 'content-type', 'content-encoding', 'date', 'etag', 'connection', 'keep-alive', 'vary', 'transfer-encoding'];
  return [...answer.headers]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ');
}

/** nginx with what it does best: precompressed files, sendfile, an open-file cache. */
async function startNginx(port, parola, asset) {
  const found = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => {
      try {
        execFileSync(path, ['-v'], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    });
  if (!found) {
    return undefined;
  }
  const www = join(scratch, 'www');
  mkdirSync(www);
  cpSync('frontend/dist/assets', join(www, 'assets'), { recursive: true });
  for (const ending of ['', '.br', '.gz']) {
    cpSync(`frontend/dist/pages/en/search.html${ending}`, join(www, `index.html${ending}`));
  }
  const config = join(scratch, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 2; daemon off; pid ${scratch}/nginx.pid; error_log ${scratch}/error.log;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; keepalive_timeout 75;
       open_file_cache max=1000 inactive=60s; gzip_static on; gzip_vary on;
       types { text/html html; text/javascript js; text/css css; }
       client_body_temp_path ${scratch}/b; proxy_temp_path ${scratch}/p; fastcgi_temp_path ${scratch}/f;
       uwsgi_temp_path ${scratch}/u; scgi_temp_path ${scratch}/s;
       server { listen 127.0.0.1:${port}; root ${www}; etag on;
         location / { ${await headersOf(parola.url)} }
         location /assets/ { ${await headersOf(parola.url + asset)} } } }`,
  );
  const child = spawn(found, ['-c', config, '-p', scratch], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return { name: 'nginx', url, pid: child.pid, child };
}

/** Asks each in turn, round after round; microseconds of processor time for an answer. */
function measure(path, servers, headers) {
  const found = new Map(servers.map((server) => [server.name, { cost: [], rate: [], p99: [] }]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const server of servers) {
      const before = processorTime(server.pid);
      const result = load(`${server.url}${path}`, CONNECTIONS, SECONDS, headers);
      const spent = processorTime(server.pid) - before;
      if (result.refused > 0) {
        throw new Error(`${server.name} refused ${result.refused} of ${result.requests}`);
      }
      const row = found.get(server.name);
      row.cost.push((spent / result.requests) * 1e6);
      row.rate.push(result.per_second);
      row.p99.push(result.p99_us / 1000);
    }
  }
  return new Map(
    [...found].map(([name, row]) => [
      name,
      { cost: median(row.cost), rate: median(row.rate), p99: median(row.p99) },
    ]),
  );
}

function show(title, rows, ours, other, goal) {
  console.log(`\n${title}`);
  for (const [name, { cost, rate, p99 }] of rows) {
    console.log(
      `  ${name.padEnd(16)} ${cost.toFixed(1).padStart(6)} µs each, ${Math.round(rate).toString().padStart(7)} a second, p99 ${p99.toFixed(2)} ms`,
    );
  }
  const ratio = rows.get(other).cost / rows.get(ours).cost;
  const verdict = ratio >= goal ? 'met' : 'MISSED';
  console.log(`  ${ratio.toFixed(2)} times the answers of ${other} per processor second (goal ${goal}: ${verdict})`);
}

/** Pages and files beside nginx, where the machine has it. */
async function comparePages(parola, started) {
  const html = await (await fetch(parola.url)).text();
  const asset = /src="(\/assets\/app-[^"]+)"/.exec(html)[1];
  const nginx = await startNginx(18_412, parola, asset);
  if (!nginx) {
    console.log('\nnginx is not on this machine; install it to compare pages and files');
    return;
  }
  started.push(nginx);
  // As browsers ask: ours has brotli twins, nginx without its add-on module has gzip alone.
  const packed = ['Accept-Encoding: gzip, deflate, br'];
  show('the first page', measure('/', [parola, nginx], packed), 'parola', 'nginx', 1.2);
  show('a file named by its content', measure(asset, [parola, nginx], packed), 'parola', 'nginx', 0.8);
}

/** Answers that need no database, and how they fare in a flood of logins. */
async function measureAnswers() {
  const dataDir = join(scratch, 'data');
  const cold = await startParola({ DATA_DIR: dataDir });
  await stop(cold);
  const parola = await startParola({ DATA_DIR: dataDir });
  const started = [parola];
  try {
    if (PARTS.includes('answers')) {
      console.log(`start to first answer: first ever ${Math.round(cold.firstAnswer)} ms (goal 8000), warm ${Math.round(parola.firstAnswer)} ms (goal 1000)`);
      const bare = await startBare(18_411);
      started.push(bare);
      show('an empty answer of the API, everything on', measure('/booking-api/time', [parola, bare]), 'parola', 'bare actix-web', 0.7);
      await comparePages(parola, started);
      console.log(`\nmemory of the server process after all this: ${Math.round(memory(parola.pid))} MB`);
    }
    if (PARTS.includes('flood')) {
      console.log('\nan answer while a thousand others try to sign in');
      const asked = (url, headers, connections) => load(url, connections, SECONDS, headers);
      await measureFlood(parola.url, ['/booking-api/routes', '/booking-api/time'], ROUNDS, asked, median);
    }
  } finally {
    for (const one of started) {
      await stop(one);
    }
  }
}

/** What asks a database, beside the database alone and with ever more in it. */
async function measureBookings() {
  if (!hasDatabase()) {
    console.log('\npsql or PostgreSQL itself is not on this machine; install both to measure search and holds');
    return;
  }
  const grows = PARTS.includes('growth');
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7].filter((size) => (grows && size <= GROWTH_TO) || size === 1e5);
  console.log('\nthe ground for search and holds');
  const ground = new Ground(join(scratch, 'ground'));
  try {
    await ground.open(sizes);
    const usual = ground.worlds.find(({ size }) => size === 1e5);
    if (grows) {
      measureGrowth(ground, BOOKINGS);
    }
    if (PARTS.includes('bookings')) {
      await measureCalls(ground, usual, BOOKINGS);
      if (usual !== ground.worlds[0]) {
        measureAmongHolds(ground, usual, BOOKINGS);
      }
    }
    if (PARTS.includes('payments')) {
      await measurePayments(ground, usual, BOOKINGS);
    }
  } finally {
    await ground.close();
  }
}

try {
  if (PARTS.includes('answers') || PARTS.includes('flood')) {
    await measureAnswers();
  }
  if (['bookings', 'growth', 'payments'].some((part) => PARTS.includes(part))) {
    await measureBookings();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
