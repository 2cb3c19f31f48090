// `make bench`: ours beside others, asked in turn in one run on one machine. What counts is the
// processor time that an answer costs, for it hardly depends on what else the machine is doing;
// read the ratios, not the absolutes.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { measureFlood } from './flood.mjs';

const target = resolve(process.env.CARGO_TARGET_DIR ?? 'target', 'release');
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONNECTIONS = 64;
const scratch = mkdtempSync(join(tmpdir(), 'parola-bench-'));
chmodSync(scratch, 0o755);

const ticks = Number(execFileSync('getconf', ['CLK_TCK']));
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** The processor time of a process and its children, in seconds. */
function processorTime(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stat = (name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return { parent: Number(fields[1]), time: Number(fields[11]) + Number(fields[12]) };
    } catch {
      return undefined;
    }
  };
  const mine = all.filter((name) => Number(name) === pid || stat(name)?.parent === pid);
  return mine.reduce((sum, name) => sum + (stat(name)?.time ?? 0), 0) / ticks;
}

function load(url, headers = [], connections = CONNECTIONS) {
  const out = execFileSync(join(target, 'load'), [url, connections, SECONDS, ...headers].map(String));
  return JSON.parse(out.toString());
}

/** Starts Parola on a free port; its PostgreSQL is not counted, for these answers need none. */
async function startParola(dataDir) {
  const begun = performance.now();
  const child = spawn(join(target, 'parola'), ['serve'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, LISTEN: '127.0.0.1:0', RATE_LIMIT_SCALE: '1000000' },
    // The log is written as in production, and read by nobody.
    stdio: ['ignore', 'pipe', openSync('/dev/null', 'w')],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready on (http:\/\/\S+)/.exec(line)?.[1];
    if (url) {
      const answer = await fetch(`${url}/booking-api/routes`);
      await answer.text();
      return { name: 'parola', url, pid: child.pid, child, firstAnswer: performance.now() - begun };
    }
  }
  throw new Error('parola did not start');
}

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
      const result = load(`${server.url}${path}`, headers);
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

async function main() {
  const dataDir = join(scratch, 'data');
  const cold = await startParola(dataDir);
  cold.child.kill('SIGTERM');
  await new Promise((ended) => cold.child.once('exit', ended));
  const parola = await startParola(dataDir);
  const started = [parola];
  try {
    console.log(`start to first answer: first ever ${Math.round(cold.firstAnswer)} ms (goal 8000), warm ${Math.round(parola.firstAnswer)} ms (goal 1000)`);
    const bare = await startBare(18_411);
    started.push(bare);
    show('an empty answer of the API, everything on', measure('/booking-api/time', [parola, bare]), 'parola', 'bare actix-web', 0.7);

    await comparePages(parola, started);
    const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${parola.pid}/status`, 'utf8'))[1];
    console.log(`\nmemory of the server process after all this: ${Math.round(memory / 1024)} MB`);

    console.log('\nan answer while a thousand others try to sign in');
    await measureFlood(parola.url, ['/booking-api/routes', '/booking-api/time'], ROUNDS, load, median);
  } finally {
    for (const { child } of started) {
      child.kill('SIGTERM');
    }
    await new Promise((ended) => parola.child.once('exit', ended));
    rmSync(scratch, { recursive: true, force: true });
  }
}

await main();
