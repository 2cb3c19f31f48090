// A PostgreSQL on three machines, of which any may fail.

import { execFileSync } from 'node:child_process';
import { postgresProgram } from '../../harness/postgres.mjs';
import { waitUntil } from '../../harness/processes.mjs';
import { Machine, makeNetwork } from './machine.mjs';

const MACHINES = 3;
/** A machine that comes back copies what it missed. */
const PATIENCE = { seconds: 180, everyMs: 250 };
const ASK_MS = 1000;

/** Returns the members as a machine's Patroni knows them, undefined if it does not answer. */
async function membersAsKnownBy({ address }) {
  try {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(ASK_MS) });
    return (await answer.json()).members;
  } catch {
    return undefined;
  }
}

export class Cluster {
  constructor(folder, passwords) {
    makeNetwork();
    this.password = passwords.PATRONI_SUPERUSER_PASSWORD;
    this.machines = Array.from({ length: MACHINES }, (_, index) => new Machine(index + 1, folder, passwords));
  }

  start() {
    for (const machine of this.machines) {
      machine.start();
    }
  }

  /** Returns the machine of the primary, undefined while there is none, as those say who know each other. */
  async primary() {
    for (const machine of this.machines) {
      const members = await membersAsKnownBy(machine);
      const leader = members?.find(({ role, state }) => role === 'leader' && state === 'running');
      if (leader) {
        return this.machines.find(({ name }) => name === leader.name);
      }
    }
    return undefined;
  }

  /** Waits until every machine has its part: a primary, one that has each change at once, one that follows. */
  async isWhole() {
    const whole = async () => {
      const views = await Promise.all(this.machines.map(membersAsKnownBy));
      const isWhole = (members = []) => {
        const roles = members.map(({ role }) => role).sort();
        const timelines = new Set(members.map(({ timeline }) => timeline));
        const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
        return areRunning && timelines.size === 1 && roles.join() === 'leader,replica,sync_standby';
      };
      return views.every(isWhole);
    };
    await waitUntil('a cluster that is whole', whole, PATIENCE);
  }

  /** Runs SQL as the superuser, wherever the primary is; returns the rows' first columns. */
  sql(text, database) {
    const args = ['-h', '127.0.0.1', '-U', 'postgres', '-d', database, '-XqAt', '-v', 'ON_ERROR_STOP=1', '-f', '-'];
    const env = { PATH: process.env.PATH, PGPASSWORD: this.password, PGCONNECT_TIMEOUT: '5' };
    const output = execFileSync(postgresProgram('psql'), args, { input: text, encoding: 'utf8', env, maxBuffer: 1 << 28 });
    return output.split('\n').filter((line) => line !== '');
  }

  lastWords() {
    return this.machines.map((machine) => machine.lastWords()).join('\n');
  }
}
