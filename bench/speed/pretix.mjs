// pretix, a shop for tickets that one could set up instead. It is measured if BENCH_PEERS names it, for
// fetching it and making its tables takes minutes. It runs as its handbook says, by gunicorn with Redis, but
// for background jobs, which it runs at once and not in a worker.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startProxy } from '../harness/nginx.mjs';
import { findProgram, freePort, start, stop, waitForServer } from '../harness/processes.mjs';
import { target } from '../harness/settings.mjs';
import { PEERS } from './settings.mjs';

const FOLDER = join(import.meta.dirname, 'peers/pretix');
const [PORT, REDIS_PORT] = [await freePort(), await freePort()];
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SHOP = `${ADDRESS}/bench/ferry/`;
/** The path of its static files. */
const FILES = '/static/';
const API = `${ADDRESS}/api/v1/organizers/bench/events/ferry`;

const SETTINGS = (folder, cluster) => `
[pretix]
url=${ADDRESS}
currency=PHP
datadir=${folder}
registration=off
ecb_rates=off
trust_x_forwarded_for=on
trust_x_forwarded_proto=on
[database]
backend=postgresql
name=pretix
user=parola
host=${cluster.socket}
[redis]
location=redis://127.0.0.1:${REDIS_PORT}/0
sessions=true
[mail]
from=bench@localhost
[django]
secret=${'only for measuring '.repeat(3)}
debug=off
`;

/** Fetches its programs once for each list of versions; returns their folder. */
function fetchPrograms() {
  const list = join(FOLDER, 'requirements.txt');
  const digest = createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12);
  const folder = join(target, `bench/pretix-${digest}`);
  const ready = join(folder, '.ready');
  if (!existsSync(ready)) {
    console.log('\nfetching pretix, some minutes the first time');
    execFileSync('python3', ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync(join(folder, 'bin/pip'), ['install', '-q', '-r', list], { stdio: ['ignore', 'ignore', 'pipe'] });
    writeFileSync(ready, '');
  }
  return folder;
}

/** Starts pretix with an event to buy on a PostgreSQL. The error says why it cannot be had. */
export async function startPretix({ cluster, folder }) {
  if (!PEERS.includes('pretix')) {
    throw new Error('`BENCH_PEERS=bare,fastify,pretix` measures beside it');
  }
  const pretix = new Pretix(cluster, folder);
  try {
    pretix.setUp();
    return await pretix.start();
  } catch (error) {
    await pretix.close();
    const [line] = String(error.stderr ?? '')
      .trim()
      .split('\n')
      .slice(-1);
    throw new Error(line || error.message);
  }
}

class Pretix {
  constructor(cluster, folder) {
    this.cluster = cluster;
    this.data = join(folder, 'pretix');
  }

  /** Fetches its programs, makes its tables and an event. */
  setUp() {
    const redis = findProgram('redis-server');
    if (!redis) {
      throw new Error('redis-server is not on this machine');
    }
    this.programs = fetchPrograms();
    mkdirSync(this.data);
    const settings = join(this.data, 'pretix.cfg');
    writeFileSync(settings, SETTINGS(this.data, this.cluster));
    this.env = { PATH: process.env.PATH, HOME: this.data, PRETIX_CONFIG_FILE: settings, DJANGO_SETTINGS_MODULE: 'pretix.settings' };
    this.cluster.sql('CREATE DATABASE pretix', 'postgres');
    const args = ['--port', REDIS_PORT, '--bind', '127.0.0.1', '--save', '', '--dir', this.data];
    this.redis = { child: start(redis, args, { stdio: 'ignore' }) };
    console.log('\npretix makes its tables, some minutes');
    this.python('-m', 'pretix', 'migrate');
    // Its static files, which its own server does not send.
    this.files = join(this.python('-c', 'import os, pretix; print(os.path.dirname(pretix.__file__))').trim(), 'static.dist');
    const printed = this.python(join(FOLDER, 'event.py')).trim().split('\n').at(-1);
    Object.assign(this, JSON.parse(printed));
  }

  python(...args) {
    return execFileSync(join(this.programs, 'bin/python'), args, {
      env: this.env,
      cwd: this.data,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    }).toString();
  }

  /** Starts its server, a process of four threads for each core, and measures how long until the shop's page is there. */
  async start() {
    const begun = performance.now();
    // Threads, so that it keeps connections open as all others here do.
    const args = [
      '-m',
      'gunicorn',
      'pretix.wsgi',
      '--workers',
      cpus().length,
      '--threads',
      4,
      '--keep-alive',
      75,
      '--log-level',
      'error',
      '--bind',
      `127.0.0.1:${PORT}`,
    ];
    const child = start(join(this.programs, 'bin/python'), args, { env: this.env, cwd: this.data, stdio: 'ignore' });
    await waitForServer(SHOP);
    Object.assign(this, { child, pid: child.pid, firstAnswer: performance.now() - begun });
    return this;
  }

  /** The headers that a client of its API sends. */
  get headers() {
    return [`Authorization: Token ${this.token}`];
  }

  get addresses() {
    return { shop: SHOP, quota: `${API}/quotas/${this.quota}/availability/`, order: `${API}/orders/${this.code}/` };
  }

  /** Buys one ticket by its API. Returns false if it was too busy. */
  async order() {
    const position = {
      positionid: 1,
      item: this.item,
      variation: null,
      price: '845.00',
      attendee_name_parts: { full_name: 'Maria Santos' },
    };
    const order = {
      email: 'juan@example.ph',
      locale: 'en',
      sales_channel: 'web',
      payment_provider: 'manual',
      send_email: false,
      fees: [],
      positions: [position],
    };
    const headers = { authorization: `Token ${this.token}`, 'content-type': 'application/json' };
    const send = () => fetch(`${API}/orders/`, { method: 'POST', headers, body: JSON.stringify(order) });
    // Once more where it closed a kept connection at that moment.
    const answer = await send().catch(send);
    const made = await answer.json();
    if (answer.status === 409) {
      return false;
    }
    if (answer.status !== 201) {
      throw new Error(`pretix answered an order with ${answer.status}: ${JSON.stringify(made)}`);
    }
    this.code = made.code;
    return true;
  }

  /** Starts nginx before it, as its handbook does; returns the address of the shop there. */
  async startProxy() {
    this.proxy = await startProxy(this.data, ADDRESS, { at: FILES, from: this.files });
    if (!this.proxy) {
      throw new Error('nginx is not on this machine');
    }
    return SHOP.replace(ADDRESS, this.proxy.url);
  }

  /** Returns the bytes of the shop's page with its styles, its code and one icon, compressed by brotli. */
  async weigh() {
    const html = await (await fetch(SHOP)).text();
    const linked = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, path]) => path.replaceAll('&amp;', '&')))];
    const code = linked(/<script[^>]* src="([^"]+)"/g);
    const others = [...linked(/<link rel="stylesheet"[^>]* href="([^"]+)"/g), ...linked(/<link rel="icon" href="([^"]+)"/g).slice(0, 1)];
    const compressed = async (path) => {
      const isFile = path.startsWith(FILES);
      const bytes = isFile
        ? readFileSync(join(this.files, path.slice(FILES.length)))
        : Buffer.from(await (await fetch(ADDRESS + path)).arrayBuffer());
      return brotliCompressSync(bytes).length;
    };
    const sum = async (paths) => (await Promise.all(paths.map(compressed))).reduce((all, one) => all + one, 0);
    const document = brotliCompressSync(Buffer.from(html)).length;
    const scripts = await sum(code);
    return { html: document, code: scripts, total: document + scripts + (await sum(others)), requests: 1 + code.length + others.length };
  }

  async close() {
    for (const one of [this.proxy, this, this.redis]) {
      if (one?.child) {
        await stop(one);
      }
    }
  }
}
