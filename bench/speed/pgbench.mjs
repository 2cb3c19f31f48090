// pgbench, which sends statements to PostgreSQL without any HTTP: the limit of what a server can reach.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProgram } from '../harness/postgres.mjs';

export const hasPgbench = () => Boolean(postgresProgram('pgbench'));

/** The seconds that its connections need until pgbench is as fast as it gets. */
const warmUpSeconds = (clients) => (clients > 8 ? 3 : 1);

/** Runs pgbench with prepared statements; returns its standard output and its progress. */
function run(cluster, database, args) {
  const fixed = ['-h', cluster.socket, '-U', 'parola', '-n', '-M', 'prepared'];
  const ended = spawnSync(postgresProgram('pgbench'), [...fixed, ...args, database].map(String), {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  if (ended.status !== 0 || !/number of failed transactions: 0 /.test(ended.stdout)) {
    throw new Error(`pgbench: ${ended.stderr.slice(-800)}`);
  }
  return { output: ended.stdout, progress: ended.stderr };
}

/** Returns the arguments that give the scripts their variables. */
const defined = (variables) => Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);

/** Runs scripts for some seconds, drawn at random from several; returns transactions a second. */
export function pgbenchRate(cluster, database, scripts, clients, seconds, variables) {
  const counted = Math.max(1, Math.round(seconds));
  const time = ['-P', 1, '-T', warmUpSeconds(clients) + counted, '-c', clients, '-j', Math.min(2, clients)];
  const { progress } = run(cluster, database, [...time, ...defined(variables), ...scripts.flatMap((script) => ['-f', script])]);
  const rates = [...progress.matchAll(/^progress: .*? s, ([\d.]+) tps/gm)].map(([, rate]) => Number(rate));
  const last = rates.slice(-counted);
  return last.reduce((sum, rate) => sum + rate, 0) / last.length;
}

/** Runs a script so many times in all; returns transactions a second. */
export function pgbenchTimes(cluster, database, script, clients, times, variables = {}) {
  const count = ['-c', clients, '-j', Math.min(2, clients), '-t', Math.floor(times / clients)];
  const { output } = run(cluster, database, ['-f', script, ...count, ...defined(variables)]);
  return Number(/tps = ([\d.]+) \(without/.exec(output)[1]);
}

/** Runs scripts for some seconds with one connection, drawn at random; returns the milliseconds of each run. */
export function pgbenchLatencies(cluster, database, scripts, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'parola-pgbench-'));
  try {
    const log = ['-l', `--log-prefix=${join(folder, 'log')}`];
    run(cluster, database, ['-T', Math.max(1, Math.round(seconds)), '-c', 1, ...log, ...scripts.flatMap((script) => ['-f', script])]);
    // Each line is a client, a number, microseconds and more.
    const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
    return lines.map((line) => Number(line.split(' ')[2]) / 1000);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a script that pgbench runs; returns its path. */
export function writeScript(folder, name, text) {
  const path = join(folder, `${name}.sql`);
  writeFileSync(path, text);
  return path;
}
