// The operator's desk in a large table: a search, a booking and a full board, one after another as one
// person asks, beside the same statements sent by pgbench.

import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { interleave } from '../harness/measure.mjs';
import { freePort, stop } from '../harness/processes.mjs';
import { quantile } from '../harness/statistics.mjs';
import { hasPgbench, pgbenchLatencies, writeScript } from './pgbench.mjs';
import { asScript, recordAlone } from './statement-log.mjs';

const API = '/ops-api';

/** How the demo's owner signs in, as `parola serve` says where the demo is. */
const OWNER = { email: 'owner@demo.parola.example', password: 'a lighthouse in the rain' };

/** Statements of the queue and of other work in the background, which pgbench does not send. */
const BACKGROUND = /\b(jobs|switches)\b|invariant|AS c \(id\)|state = 'held' AND hold_expires_at <=/;

/** Of each kind of question so many; each is a script of pgbench. */
const QUESTIONS = 6;

/** So many of all calls must be as quick as the goal. */
const SHARE = 0.95;

/** One person at the desk, with a connection that stays open. */
class Clerk {
  constructor(url) {
    this.url = url;
    this.agent = new Agent({ keepAlive: true, maxSockets: 1 });
    this.cookie = '';
  }

  /** Sends one call; returns its milliseconds. What is not answered well ends the run. */
  call(method, path, body) {
    const begun = performance.now();
    const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    return new Promise((done, failed) => {
      const sent = request(this.url + API + path, { method, agent: this.agent, headers }, (answer) => {
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          if (answer.statusCode >= 300) {
            failed(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
            return;
          }
          const [cookie] = answer.headers['set-cookie'] ?? [];
          this.cookie = cookie ? cookie.split(';', 1)[0] : this.cookie;
          done({ ms: performance.now() - begun, text });
        });
      });
      sent.on('error', failed);
      sent.end(body && JSON.stringify(body));
    });
  }

  async signIn(server) {
    await this.call('POST', '/session', OWNER);
    const code = (await server.run('admin', 'staff', 'demo-code')).match(/\d{6}/)[0];
    await this.call('POST', '/session/factor', { code });
  }
}

/** Returns the milliseconds of each call, for so many seconds. */
async function ask(clerk, paths, seconds) {
  const end = performance.now() + seconds * 1000;
  const times = [];
  for (let at = 0; performance.now() < end || at < paths.length; at++) {
    times.push((await clerk.call('GET', paths[at % paths.length])).ms);
  }
  return times;
}

/** Records what the server sends for each path; returns the files of the scripts and the length of the longest. */
async function record(fixture, dataset, clerk, id, paths) {
  const files = [];
  let most = 0;
  for (const [at, path] of paths.entries()) {
    const { statements: own } = await recordAlone(fixture.cluster, dataset.database, BACKGROUND, () => clerk.call('GET', path));
    most = Math.max(most, own.length);
    files.push(writeScript(fixture.folder, `desk-${id}-${at}`, asScript(own, [])));
  }
  return { files, most };
}

const sql = (name) => readFileSync(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8');

/** Returns the lines of the report, each with the paths that are asked in turn. */
function questions(fixture, dataset, sailings) {
  const rows = fixture.cluster.sql(sql('desk-questions'), dataset.database, { questions: QUESTIONS });
  const of = (kind) => rows.filter(([name]) => name === kind).map(([, text]) => text);
  const found = (text) => `/bookings?q=${encodeURIComponent(text)}`;
  return [
    { id: 'name', what: 'search by a name', paths: of('name').map(found), most: 100 },
    { id: 'misspelt', what: 'search by a misspelt name', paths: of('misspelt').map(found), most: 100 },
    { id: 'known', what: 'search by code, e-mail or mobile number', paths: of('known').map(found), most: 100 },
    { id: 'booking', what: 'a booking', paths: of('code').map((code) => `/bookings/${code}`), most: 50 },
    { id: 'board', what: `the board of ${sailings} sailings`, paths: [`/board?day=${fixture.firstDay}`], most: 50 },
  ];
}

/** Measures them. The sailings of one day are moved to another, so nothing else is measured afterwards. */
export async function measureDesk(report, fixture, dataset, { rounds, seconds }) {
  const text = `One person at the operator’s desk asks one question after another, in a table of ${dataset.size.toLocaleString('en')} bookings. pgbench sends the statements of the same questions, read from the database’s log in this run.`;
  const section = report.section('desk', 'The operator’s desk', text);
  fixture.cluster.sql(sql('desk-board'), dataset.database, { day: fixture.firstDay });
  const port = await freePort();
  const settings = { OPS_LISTEN: `127.0.0.1:${port}`, OPS_URL: `http://127.0.0.1:${port}` };
  const server = await fixture.startServer(dataset, 'desk', undefined, settings);
  try {
    const clerk = new Clerk(settings.OPS_URL);
    await clerk.signIn(server);
    const { text: board } = await clerk.call('GET', `/board?day=${fixture.firstDay}`);
    for (const { id, what, paths, most } of questions(fixture, dataset, JSON.parse(board).sailings.length)) {
      const turns = new Map([['ours', () => ask(clerk, paths, seconds)]]);
      const recorded = hasPgbench() ? await record(fixture, dataset, clerk, id, paths) : undefined;
      if (recorded) {
        turns.set('pgbench', () => pgbenchLatencies(fixture.cluster, dataset.database, recorded.files, seconds));
      }
      // What is slow the first time is not what a day at the desk is like.
      await ask(clerk, paths, seconds / 2);
      const times = await interleave(rounds, turns);
      const at = (name, share) => quantile(times.get(name).flat(), share);
      const ours = at('ours', SHARE);
      const beside = recorded
        ? `; pgbench, the same ${recorded.most} statements: p50 ${at('pgbench', 0.5).toFixed(1)} ms, p95 ${at('pgbench', SHARE).toFixed(1)} ms`
        : '';
      const note = `p50 ${at('ours', 0.5).toFixed(1)} ms of ${times.get('ours').flat().length} calls${beside}`;
      section.row({ id, what: `${what}, p95`, ours, unit: 'ms', goal: { most }, note });
    }
  } finally {
    await stop(server);
  }
}
