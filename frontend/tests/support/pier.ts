// Gates at a pier: each in a browser of its own, with a profile on the disk, that can be killed and opened
// again; and what it said to everybody who came.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Trip } from '../../src/shared/api/wire';
import type { State } from './desk';
import { addGate, openList, verdict } from './gate';
import type { Server } from './server';
import { expect } from './test';

export interface Said {
  code: string;
  verdict: string;
}

export interface PierGate {
  name: string;
  device: string;
  /** What it said, in the order in which it was shown. */
  said: Said[];
  page: () => Page;
  /** Shows it a code; what it says. */
  show: (code: string) => Promise<string>;
  /** Begins to show it a code, kills the browser so many milliseconds later, and opens it again. */
  dieAt: (code: string, lateMs: number) => Promise<void>;
  close: () => Promise<void>;
}

interface Running {
  child: ChildProcess;
  browser: Browser;
  page: Page;
}

/** Starts a browser on a profile, whose clock is wrong by so much. */
async function begin(profile: string, wrongMs: number): Promise<Running> {
  const child = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en-PH',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // A group of its own: all processes of the browser die together.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const address = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`the browser ended with ${code}`)));
    child.once('error', failed);
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (url) {
        found(url);
      }
    });
  });
  child.removeAllListeners('exit');
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) {
    throw new Error('a browser without a context');
  }
  await context.addInitScript((wrong) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number | string]) {
        super(...((given.length === 0 ? [Right.now() + wrong] : given) as [number]));
      }
      static override now() {
        return Right.now() + wrong;
      }
    } as DateConstructor;
  }, wrongMs);
  return { child, browser, page: await context.newPage() };
}

async function kill({ child, browser }: Running): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await ended;
  await browser.close();
}

/** Types a code as a hand scanner does, and waits for the next thing that the gate says. */
export function present(code: string): Promise<string> {
  return new Promise((done) => {
    const told = () => document.querySelector('[data-verdict] [role=alert]');
    const before = told();
    const watcher = new MutationObserver(() => {
      const now = told();
      if (now && now !== before) {
        watcher.disconnect();
        done(now.closest('[data-verdict]')?.getAttribute('data-verdict') ?? '');
      }
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    for (const key of [...code, 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
  });
}

/** Adds a device at the desk and enrols a browser of its own, whose clock is wrong by so much. */
export async function startGate(
  server: Server,
  state: State,
  name: string,
  wrongMs: number,
): Promise<PierGate> {
  const { code, device } = await addGate(server, state, name);
  const profile = await mkdtemp(join(tmpdir(), 'parola gate '));
  let running = await begin(profile, wrongMs);
  await running.page.goto(`${server.desk}/gate#${code}`);
  await expect(running.page.getByRole('heading', { level: 1 })).toHaveText('Sailings');
  const said: Said[] = [];
  return {
    name,
    device: device.id,
    said,
    page: () => running.page,
    show: async (shown) => {
      const verdict = await running.page.evaluate(present, shown);
      said.push({ code: shown, verdict });
      return verdict;
    },
    dieAt: async (shown, lateMs) => {
      // Nobody hears what it says, if it comes to that.
      const unheard = running.page.evaluate(present, shown).catch(() => undefined);
      await new Promise((done) => setTimeout(done, lateMs));
      await kill(running);
      await unheard;
      running = await begin(profile, wrongMs);
      await running.page.goto(`${server.desk}/gate`);
      await expect(verdict(running.page)).toBeVisible();
    },
    close: async () => {
      await kill(running);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Fetches the list of a sailing at each gate, and waits until each can start without a network. */
export async function openAll(
  gates: readonly PierGate[],
  server: Server,
  trip: Trip,
): Promise<void> {
  for (const gate of gates) {
    const page = gate.page();
    await openList(page, server, trip);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
}
