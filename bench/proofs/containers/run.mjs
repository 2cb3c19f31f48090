// `make prove-containers`: the shop and the desk of compose.yaml on a real engine, by the commands of docs/DEPLOY.md.
//
// It works on a clone in a folder of its own and under a project name of its own, and takes ports 80 and 443.
// What is missing for it is said by name, and then nothing is proved: it fails.

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixedUp, seesBoard, signIn } from './desk.mjs';
import { blocksOf, imagesOf } from './documented.mjs';
import { ask, DESK, SHOP } from './door.mjs';
import { buy, hasTicket, underLoad } from './shop.mjs';

const root = join(import.meta.dirname, '../../..');
const PROJECT = 'parola-proof';
const env = { ...process.env, COMPOSE_PROJECT_NAME: PROJECT };

const read = (path) => readFileSync(join(root, path), 'utf8');

function ends(program, ...args) {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim().split('\n')[0]);
}

/** Returns what keeps this machine from proving anything. */
function missing() {
  const engine =
    ends('docker', '--version') ?? ends('docker', 'compose', 'version') ?? ends('docker', 'buildx', 'version') ?? ends('docker', 'info');
  if (engine) {
    return [`no container engine: ${engine}`];
  }
  const images = imagesOf(read('Dockerfile'), read('compose.yaml'));
  const absent = images.filter((name) => ends('docker', 'image', 'inspect', name));
  const lacking = absent.map((name) => [name, ends('docker', 'pull', '--quiet', name)]).filter(([, why]) => why);
  const running = spawnSync('docker', ['ps', '--format', '{{.Ports}}'], { encoding: 'utf8' }).stdout;
  return [
    ...lacking.map(([name, why]) => `no base image ${name}: ${why}`),
    ...(/:443->/.test(running) ? ['port 443 is taken by another container'] : []),
  ];
}

const shown = [];
function show(what) {
  console.log(`   ${what}`);
  shown.push(what);
}

function check(isSo, what) {
  if (!isSo) {
    throw new Error(`not so: ${what}`);
  }
  show(what);
}

/** Runs one command as an operator would, in the clone, while a crowd may go on asking. */
function run(command, folder) {
  console.log(`$ ${command}`);
  return new Promise((done, failed) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${command} ended with ${code}`))));
  });
}

/** A trial's settings: the demo and the test provider, at names that Caddy certifies itself. */
function fillIn(folder) {
  const path = join(folder, '.env');
  const filled = {
    APP_ENV: 'development',
    PUBLIC_URL: `https://${SHOP}`,
    OPS_URL: `https://${DESK}`,
    POSTGRES_PASSWORD: 'proof0123456789abcdef',
  };
  const lines = readFileSync(path, 'utf8').split('\n');
  const text = lines.map((line) => {
    const name = line.split('=')[0];
    return name in filled ? `${name}=${filled[name]}` : line;
  });
  // The whole crowd has one address here.
  writeFileSync(path, `${text.join('\n')}\nRATE_LIMIT_SCALE=1000\n`);
}

/** How often the program is replaced by a newer one while people ask. */
const UPGRADES = 5;

/**
 * Publishes the next version, of which `folder` is a clone: the first has another line in the program, and the
 * others have another mark on the image, which takes no time to build.
 */
function release(folder, number) {
  if (number === 1) {
    appendFileSync(join(folder, 'src/main.rs'), '\n// The next version.\n');
  } else {
    appendFileSync(join(folder, 'Dockerfile'), `LABEL version=${number}\n`);
  }
  const git = (...args) => execFileSync('git', ['-C', folder, '-c', 'user.name=proof', '-c', 'user.email=proof@localhost', ...args]);
  git('commit', '--quiet', '--all', '--message', 'next version');
  git('push', '--quiet', 'origin', 'HEAD');
}

const output = (folder, ...args) => execFileSync('docker', ['compose', ...args], { cwd: folder, env, encoding: 'utf8' });
const started = (folder) => output(folder, 'ps', '--quiet', 'parola').trim();

async function prove(folder, origin, scratch) {
  let ca;
  let session;
  const bought = [];
  const whole = async (what) => {
    ca = output(folder, 'exec', '-T', 'tls', 'cat', '/data/caddy/pki/authorities/local/root.crt');
    bought.push(await buy(ca, `maria${bought.length}@example.ph`));
    for (const booking of bought) {
      check(await hasTicket(ca, booking), `${what}: booking ${bought.indexOf(booking) + 1} has its ticket`);
    }
    const faults = await mixedUp(ca);
    check(faults.length === 0, [`${what}: neither name answers with anything of the other`, ...faults].join('; '));
    session ??= await signIn(ca, () => /\d{6}/.exec(output(folder, 'exec', '-T', 'parola', 'parola', 'admin', 'staff', 'demo-code'))[0]);
    check(await seesBoard(ca, session), `${what}: who signed in at the desk sees its board`);
    await run('docker compose exec -T parola parola audit > /dev/null', folder);
    show(`${what}: every invariant holds`);
  };
  for (const block of blocksOf(readFileSync(join(folder, 'docs/DEPLOY.md'), 'utf8'))) {
    const isUpgrade = block[0] === 'git pull';
    const isRestore = block.some((command) => command.includes(' restore '));
    if (isUpgrade) {
      const next = join(scratch, 'next');
      execFileSync('git', ['clone', '--quiet', origin, next]);
      const { calls, failures } = await underLoad(ca, async () => {
        for (let number = 1; number <= UPGRADES; number++) {
          release(next, number);
          const before = started(folder);
          for (const command of block) {
            await run(command, folder);
          }
          check(started(folder) !== before, `upgrade ${number} replaced the program`);
        }
      });
      check(
        failures.length === 0,
        `no request of ${calls} failed meanwhile, a third of them POSTs${failures
          .slice(0, 3)
          .map((one) => `; ${one}`)
          .join('')}`,
      );
      await whole('after the upgrade');
      continue;
    }
    if (isRestore) {
      await run('docker compose exec -T parola parola backup', folder);
      const lost = await buy(ca, 'later@example.ph');
      for (const command of block) {
        await run(command, folder);
      }
      check(!(await hasTicket(ca, lost)), 'what was sold after the backup is gone');
      await whole('after the restore');
      continue;
    }
    for (const command of block) {
      await run(command, folder);
      if (command.startsWith('cp .env.example .env')) {
        fillIn(folder);
      }
    }
    if (bought.length === 0) {
      await whole('after the start');
      const log = output(folder, 'logs', 'parola', 'postgres');
      check(!/maria0@example|09171234567/.test(log), 'no log holds an address or a telephone number');
    }
  }
  for (const service of ['parola', 'postgres']) {
    const { calls, failures } = await underLoad(ca, async () => {
      await run(`docker compose kill ${service}`, folder);
      await run('docker compose up -d --wait', folder);
    });
    show(`${service} was killed: ${failures.length} of ${calls} requests failed meanwhile`);
    await whole(`after ${service} was killed`);
  }
  await run('docker compose stop parola', folder);
  for (const [name, path] of [
    [SHOP, '/booking-api/time'],
    [DESK, '/ops-api/time'],
  ]) {
    const [page, api] = [await ask(ca, 'GET', '/', { name }), await ask(ca, 'POST', path, { name, body: {} })];
    check(page.status === 502 && page.text.includes('try again'), `without the program a visitor of ${name} gets a page`);
    check(api.status === 502 && api.json().code === 'unreachable', `without the program the API of ${name} answers in JSON`);
  }
}

const lacks = missing();
if (lacks.length > 0) {
  console.error(`NOT PROVED, for this machine has\n  ${lacks.join('\n  ')}`);
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'parola-containers-'));
const [origin, folder] = [join(scratch, 'origin.git'), join(scratch, 'parola')];
let fault;
try {
  execFileSync('git', ['clone', '--quiet', '--bare', root, origin]);
  execFileSync('git', ['clone', '--quiet', origin, folder]);
  await prove(folder, origin, scratch);
} catch (error) {
  fault = error.message;
  spawnSync('docker', ['compose', 'logs', '--tail', '30'], { cwd: folder, env, stdio: 'inherit' });
} finally {
  spawnSync('docker', ['compose', 'down', '--volumes'], { cwd: folder, env, stdio: 'inherit' });
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${shown.map((line) => `passed  ${line}`).join('\n')}`);
console.log(fault ? `FAILED  ${fault}` : 'All was as the document says.');
process.exit(fault ? 1 : 0);
