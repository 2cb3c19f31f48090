// pretix: the shop that one would otherwise set up to sell tickets. Asked for by
// `BENCH_PEERS=bare,fastify,pretix`, for fetching it and making its tables takes minutes. It runs as its
// handbook says, by gunicorn with Redis, and does what waits for a worker there at once.

import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { answers, freePort, stop, target } from '../harness/measure.mjs';
import { startFront } from '../harness/nginx.mjs';
import { WANTED } from './peers.mjs';

const FOLDER = join(import.meta.dirname, 'peers/pretix');
const [PORT, REDIS_PORT] = [await freePort(), await freePort()];
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SHOP = `${ADDRESS}/bench/ferry/`;
/** Under which its pages name their files. */
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

/** The folder with its programs, fetched once for each list of versions. */
function fetched() {
  const list = join(FOLDER, 'requirements.txt');
  const mark = createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12);
  const folder = resolve(target, '../bench', `pretix-${mark}`);
  const ready = join(folder, '.ready');
  if (!existsSync(ready)) {
    console.log('\nfetching pretix, some minutes the first time');
    execFileSync('python3', ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
    execFileSync(join(folder, 'bin/pip'), ['install', '-q', '-r', list], { stdio: ['ignore', 'ignore', 'pipe'] });
    writeFileSync(ready, '');
  }
  return folder;
}

/** pretix with an event to buy, on the ground's PostgreSQL; why not, as an error, where it cannot be had. */
export async function startPretix(ground) {
  if (!WANTED.includes('pretix')) {
    throw new Error('`BENCH_PEERS=bare,fastify,pretix` measures beside it');
  }
  const pretix = new Pretix(ground);
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
  constructor(ground) {
    this.cluster = ground.cluster;
    this.data = join(ground.folder, 'pretix');
  }

  /** Its programs, its tables, an event. */
  setUp() {
    if (!(process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')))) {
      throw new Error('redis-server is not on this machine');
    }
    this.programs = fetched();
    mkdirSync(this.data);
    const settings = join(this.data, 'pretix.cfg');
    writeFileSync(settings, SETTINGS(this.data, this.cluster));
    this.env = { PATH: process.env.PATH, HOME: this.data, PRETIX_CONFIG_FILE: settings, DJANGO_SETTINGS_MODULE: 'pretix.settings' };
    this.cluster.sql('CREATE DATABASE pretix', 'postgres');
    const words = ['--port', REDIS_PORT, '--bind', '127.0.0.1', '--save', '', '--dir', this.data].map(String);
    this.redis = { child: spawn('redis-server', words, { stdio: 'ignore' }) };
    console.log('\npretix makes its tables, some minutes');
    this.python('-m', 'pretix', 'migrate');
    // Styles, code, fonts and pictures, which its own server does not send.
    this.files = join(this.python('-c', 'import os, pretix; print(os.path.dirname(pretix.__file__))').trim(), 'static.dist');
    const told = this.python(join(FOLDER, 'event.py')).trim().split('\n').at(-1);
    Object.assign(this, JSON.parse(told));
  }

  python(...words) {
    return execFileSync(join(this.programs, 'bin/python'), words, {
      env: this.env,
      cwd: this.data,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 26,
    }).toString();
  }

  /** Starts its server, two workers of four threads; what it took until the shop's page was there. */
  async start() {
    const begun = performance.now();
    // Threads, so that it keeps connections open as everybody else here does.
    const words = [
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
    const child = spawn(join(this.programs, 'bin/python'), words.map(String), { env: this.env, cwd: this.data, stdio: 'ignore' });
    await answers(SHOP);
    Object.assign(this, { child, pid: child.pid, firstAnswer: performance.now() - begun });
    return this;
  }

  /** What a client is asked to send. */
  get headers() {
    return [`Authorization: Token ${this.token}`];
  }

  get addresses() {
    return { shop: SHOP, quota: `${API}/quotas/${this.quota}/availability/`, order: `${API}/orders/${this.code}/` };
  }

  /** Buys one ticket by its API; false where it has too much to do. */
  async order() {
    const position = {
      positionid: 1,
      item: this.item,
      variation: null,
      price: '845.00',
      attendee_name_parts: { full_name: 'Maria Santos' },
    };
    const wish = {
      email: 'juan@example.ph',
      locale: 'en',
      sales_channel: 'web',
      payment_provider: 'manual',
      send_email: false,
      fees: [],
      positions: [position],
    };
    const headers = { authorization: `Token ${this.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${API}/orders/`, { method: 'POST', headers, body: JSON.stringify(wish) });
    const told = await answer.json();
    if (answer.status === 409) {
      return false;
    }
    if (answer.status !== 201) {
      throw new Error(`pretix answered an order with ${answer.status}: ${JSON.stringify(told)}`);
    }
    this.code = told.code;
    return true;
  }

  /** Puts nginx in front of it, as its handbook does; where a visitor then finds the shop. */
  async open() {
    this.front = await startFront(this.data, ADDRESS, { at: FILES, from: this.files });
    if (!this.front) {
      throw new Error('nginx is not on this machine');
    }
    return SHOP.replace(ADDRESS, this.front.url);
  }

  /** The bytes of the shop's page with its styles, its code and one icon, as brotli packs them best. */
  async weigh() {
    const html = await (await fetch(SHOP)).text();
    const linked = (pattern) => [...new Set([...html.matchAll(pattern)].map(([, path]) => path.replaceAll('&amp;', '&')))];
    const code = linked(/<script[^>]* src="([^"]+)"/g);
    const others = [...linked(/<link rel="stylesheet"[^>]* href="([^"]+)"/g), ...linked(/<link rel="icon" href="([^"]+)"/g).slice(0, 1)];
    const packed = async (path) => {
      const isFile = path.startsWith(FILES);
      const bytes = isFile
        ? readFileSync(join(this.files, path.slice(FILES.length)))
        : Buffer.from(await (await fetch(ADDRESS + path)).arrayBuffer());
      return brotliCompressSync(bytes).length;
    };
    const sum = async (paths) => (await Promise.all(paths.map(packed))).reduce((all, one) => all + one, 0);
    const document = brotliCompressSync(Buffer.from(html)).length;
    const scripts = await sum(code);
    return { html: document, code: scripts, total: document + scripts + (await sum(others)), requests: 1 + code.length + others.length };
  }

  async close() {
    for (const one of [this.front, this, this.redis]) {
      if (one?.child) {
        await stop(one);
      }
    }
  }
}
