// The program under test, started on a free port with a folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const target = process.env.CARGO_TARGET_DIR ?? resolve(import.meta.dirname, '../../../target');
const PROGRAM = process.env.PAROLA ?? join(target, 'debug/parola');

/** Folders of pages and of the desk to serve instead of those in the program, for work on them alone. */
const { PAGES, OPS_PAGES } = process.env;
const SERVE = [
  'serve',
  ...(PAGES ? ['--pages', PAGES] : []),
  ...(OPS_PAGES ? ['--ops-pages', OPS_PAGES] : []),
];

export interface Server {
  url: string;
  /** Where the operator's desk is. */
  desk: string;
  dataDir: string;
  /** Runs another command on the same data; what it says. */
  run: (...words: string[]) => Promise<string>;
  /** Runs one that may fail; what it says, and how it ended. */
  tryRun: (...words: string[]) => Promise<{ said: string; code: number | null }>;
  /** Ends it as a crash does. */
  kill: () => Promise<void>;
  /** Starts it again on the same data, at the same addresses. */
  startAgain: () => Promise<void>;
  stop: () => Promise<void>;
}

function environment(dataDir: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    LISTEN: '127.0.0.1:0',
    OPS_LISTEN: '127.0.0.1:0',
    LOG: 'warn',
    RATE_LIMIT_SCALE: '1000',
    ...settings,
  };
}

function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.once('exit', done));
}

type Addresses = Pick<Server, 'url' | 'desk'>;

/** Starts the program, and waits until it answers. */
async function begin(env: NodeJS.ProcessEnv): Promise<Addresses & { child: ChildProcess }> {
  const child = spawn(PROGRAM, SERVE, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { stdout } = child;
  const addresses = await new Promise<Addresses>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    child.once('error', failed);
    let url: string | undefined;
    createInterface({ input: stdout }).on('line', (line) => {
      url ??= /ready on (http:\/\/\S+)/.exec(line)?.[1];
      const desk = /desk is on (http:\/\/\S+)/.exec(line)?.[1];
      if (url && desk) {
        ready({ url, desk });
      }
    });
  });
  child.removeAllListeners('exit');
  return { child, ...addresses };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = exited(child);
  child.kill(signal);
  await ended;
}

const sameAddresses = ({ url, desk }: Addresses) => ({
  LISTEN: `127.0.0.1:${new URL(url).port}`,
  OPS_LISTEN: `127.0.0.1:${new URL(desk).port}`,
});

/** Starts a server on the demo's network, or on `network`, where nobody has worked yet. */
export async function startServer(
  settings: Record<string, string> = {},
  network?: object,
): Promise<Server> {
  const dataDir = await mkdtemp(join(process.env.TEST_DATA ?? tmpdir(), 'parola browser '));
  await chmod(dataDir, 0o755);
  const env = environment(dataDir, settings);

  const tryRun: Server['tryRun'] = async (...words) => {
    const command = spawn(PROGRAM, words, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const [said, code] = await Promise.all([text(command.stdout), exited(command)]);
    return { said, code };
  };
  const run: Server['run'] = async (...words) => {
    const { said, code } = await tryRun(...words);
    if (code !== 0) {
      throw new Error(`parola ${words.join(' ')} ended with ${code}`);
    }
    return said;
  };

  if (network) {
    const file = join(dataDir, 'network.json');
    await writeFile(file, JSON.stringify(network));
    await run('admin', 'network', file, '--commit');
  }
  const first = await begin(env);
  let { child } = first;
  const { url, desk } = first;
  return {
    url,
    desk,
    dataDir,
    run,
    tryRun,
    kill: () => end(child, 'SIGKILL'),
    startAgain: async () => {
      ({ child } = await begin({ ...env, ...sameAddresses(first) }));
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
