// A machine of the cluster: etcd, Patroni and PostgreSQL in a network namespace of their own, set up by deploy/cluster
// as on a machine of Debian. Its folders are laid over those of Debian's packages.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../../harness/processes.mjs';

const SHIPPED = join(import.meta.dirname, '../../../deploy/cluster');
/** The machine that the shipped files are written for. */
const EXAMPLE = { name: 'db1', address: '10.77.0.1' };
const BRIDGE = 'parola0';
const NAMES = '/run/netns';
/** The machine of Parola's servers, which is not one of the database's. */
const OURS = '10.77.0.10/24';
/** Folders of Debian's packages, each with what lies in it here. */
const FOLDERS = { '/var/lib/postgresql': 'postgresql', '/var/lib/etcd': 'etcd', '/run/postgresql': 'run' };

export const shipped = (name) => readFileSync(join(SHIPPED, name), 'utf8');

const ip = (...args) => execFileSync('ip', args, { encoding: 'utf8' });

/** Makes the network in which the machines are. Their names are known in this run's own mounts alone. */
export function makeNetwork() {
  mkdirSync(NAMES, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', NAMES]);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', OURS, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** Returns the settings of a shipped file of environment variables, as this machine has them. */
function environment(file, { name, address }) {
  const lines = shipped(file).split('\n');
  const settings = lines.map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line)).filter(Boolean);
  const ours = (value) => {
    // A list names all machines, and is the same on each.
    const own = value.includes(',') ? value : value.replaceAll(EXAMPLE.address, address);
    return own === EXAMPLE.name ? name : own;
  };
  return Object.fromEntries(settings.map(([, key, value]) => [key, ours(value)]));
}

export class Machine {
  /** The machine of that number, from one; `passwords` are settings of Patroni. */
  constructor(number, folder, passwords) {
    this.name = `db${number}`;
    this.address = `10.77.0.${number}`;
    this.folder = join(folder, this.name);
    this.cable = `to-${this.name}`;
    this.settings = {
      etcd: environment('etcd.env', this),
      patroni: { ...environment('patroni.env', this), ...passwords },
    };
    for (const name of ['', ...Object.values(FOLDERS)]) {
      const path = join(this.folder, name);
      mkdirSync(path, { recursive: true });
      execFileSync('chown', ['postgres:postgres', path]);
    }
    this.configuration = join(this.folder, 'config.yml');
    writeFileSync(this.configuration, shipped('patroni.yml'));
    chmodSync(this.configuration, 0o644);
    ip('netns', 'add', this.name);
    ip('link', 'add', this.cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.name);
    ip('link', 'set', this.cable, 'master', BRIDGE, 'up');
    ip('-n', this.name, 'addr', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.name, 'link', 'set', 'eth0', 'up');
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
  }

  /** Starts what runs on it, as the units of Debian's packages do. */
  start() {
    this.#run('etcd', ['/usr/bin/etcd']);
    this.#run('patroni', ['/usr/bin/patroni', this.configuration]);
  }

  #run(name, command) {
    const mounts = Object.entries(FOLDERS).map(([path, own]) => `mount --bind '${join(this.folder, own)}' ${path}`);
    const script = [...mounts, 'exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"'].join(' && ');
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: '/var/lib/postgresql', ...this.settings[name] };
    start('ip', ['netns', 'exec', this.name, 'sh', '-c', script, name, ...command], { env, cwd: '/', stdio: ['ignore', log, log] });
  }

  /** Sends a signal to every process of the machine. */
  #signalAll(name) {
    // Again, for those that were begun meanwhile.
    for (let time = 0; time < 3; time++) {
      for (const pid of ip('netns', 'pids', this.name).split('\n').filter(Boolean)) {
        try {
          process.kill(Number(pid), name);
        } catch {
          // It has ended.
        }
      }
    }
  }

  /** Whatever ran on it is gone at once, as when its power fails. */
  kill() {
    this.#signalAll('SIGKILL');
  }

  /** Nothing on it goes on, and nobody is told so. */
  freeze() {
    this.#signalAll('SIGSTOP');
  }

  thaw() {
    this.#signalAll('SIGCONT');
  }

  /** No packet reaches it or leaves it. */
  cutOff() {
    ip('link', 'set', this.cable, 'down');
  }

  connect() {
    ip('link', 'set', this.cable, 'up');
  }

  /** Returns the last lines of its logs. */
  lastWords() {
    const of = (name) =>
      readFileSync(join(this.folder, `${name}.log`), 'utf8')
        .trim()
        .split('\n')
        .slice(-12)
        .join('\n');
    return ['etcd', 'patroni'].map((name) => `== ${this.name}: ${name}\n${of(name)}`).join('\n');
  }
}
