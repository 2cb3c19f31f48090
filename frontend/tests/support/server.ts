// The program under test, started on a free port with a folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
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

export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parola browser '));
  await chmod(dataDir, 0o755);
  const env = environment(dataDir, settings);
  const child = spawn(PROGRAM, SERVE, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const { url, desk } = await new Promise<Pick<Server, 'url' | 'desk'>>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    child.once('error', failed);
    let url: string | undefined;
    createInterface({ input: child.stdout }).on('line', (line) => {
      url ??= /ready on (http:\/\/\S+)/.exec(line)?.[1];
      const desk = /desk is on (http:\/\/\S+)/.exec(line)?.[1];
      if (url && desk) {
        ready({ url, desk });
      }
    });
  });
  return {
    url,
    desk,
    dataDir,
    run: async (...words) => {
      const command = spawn(PROGRAM, words, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      const [said, code] = await Promise.all([text(command.stdout), exited(command)]);
      if (code !== 0) {
        throw new Error(`parola ${words.join(' ')} ended with ${code}`);
      }
      return said;
    },
    stop: async () => {
      child.removeAllListeners('exit');
      const end = exited(child);
      child.kill('SIGTERM');
      await end;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
