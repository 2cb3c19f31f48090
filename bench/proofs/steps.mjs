// Everything that is proved, one record a step, in the order in which the steps run.
//
// - `proves`: the claim, in one sentence
// - `commands`: run one after another; the first that fails ends the step
// - `result`: finds the figures in their output; a step that prints none fails
// - `keeps`: the file in which a failing seed is kept, and how its line is found in the output
// - `minutes`: a step that takes longer fails

import { join } from 'node:path';
import { CARGO, PROGRAM, release, target } from '../harness/settings.mjs';
import { PAYMENT_TESTS, SCALE, SEED } from './settings.mjs';

const scaled = (all, least = 1) => Math.max(least, Math.round(all * SCALE));

const UNGUARDED = join(target, 'without-guard');
const STORM = release('storm');

const node = (script, env = {}) => ({ command: ['node', `bench/proofs/${script}`], env });
const cargo = (...args) => ({ command: [CARGO, ...args], env: {} });

/** A test that does more if its environment says so. */
const longTest = (name, env) => ({ ...cargo(...PAYMENT_TESTS, '--', '--nocapture', name), env });

const storm = (name, proves, args, more = {}) => ({
  name,
  proves,
  commands: [{ command: [STORM, PROGRAM, ...args.map(String)], env: {} }],
  result: /^PASSED (\w+: .*)$/m,
  minutes: 60,
  ...more,
});

/** One of the journeys of the built program, also those that `make test` leaves out. */
const journey = (name, proves, test, result) => ({
  name,
  proves,
  commands: [cargo('test', '--locked', '--test', 'journeys', '--', '--nocapture', '--include-ignored', test)],
  result,
  minutes: 60,
});

export const steps = [
  {
    name: 'identity',
    proves: 'Neither an answer nor its time reveals who has an account.',
    commands: [
      node('identity.mjs', {
        PROVE_SAMPLES: process.env.PROVE_SAMPLES ?? String(scaled(500, 100)),
        PROVE_SAMPLES_AT_FULL_COST: process.env.PROVE_SAMPLES_AT_FULL_COST ?? '100',
      }),
    ],
    result: /^(No answer reveals who has an account.*)$/m,
    minutes: 60,
  },
  {
    name: 'model',
    proves: 'Random sequences of every call, with clocks that jump, end as a model of the rules says.',
    commands: [
      {
        ...cargo('test', '--locked', '-p', 'bookings', '--lib', '--', '--nocapture', 'the_service_does_what_the_model_says'),
        env: { MODEL_SEQUENCES: String(scaled(2000, 60)), MODEL_SEED: String(SEED) },
      },
    ],
    result: /(\d+ sequences from seed \d+, no difference)/,
    keeps: { file: 'src/bookings/tests/seeds.txt', seed: /MODEL_SEED=(\d+) / },
    minutes: 120,
  },
  {
    name: 'contract',
    proves: 'Whatever is sent, every answer is one that the OpenAPI document describes.',
    commands: [
      { command: ['make', '--no-print-directory', '.tools/schemathesis'], env: {} },
      node('contract.mjs', { PROVE_EXAMPLES: process.env.PROVE_EXAMPLES ?? String(scaled(100, 10)) }),
    ],
    result: /^(\d+ requests to \d+ calls from seed \d+), and every answer is as described/m,
    minutes: 60,
  },
  storm('calm-storm', 'A thousand buyers at two servers get each seat once, and no promise is lost.', [scaled(20)]),
  storm('killed-servers', 'The same while servers are killed.', [scaled(10), '--kill-servers', scaled(20)]),
  storm('killed-postgres', 'The same while PostgreSQL is killed.', [scaled(10), '--kill-postgres', scaled(20)]),
  storm(
    'everything',
    'Holders pay, refund, move, correct and give up while the operator delays and cancels: seats and money come out right.',
    [scaled(20), '--everything'],
  ),
  storm(
    'upgrade',
    'This version and the previous one serve one database under load and replace each other; no connection is refused, and a backup taken meanwhile restores clean.',
    [],
    {
      commands: [{ command: ['bench/proofs/upgrade.sh', CARGO, target], env: {} }],
    },
  ),
  journey(
    'dawdlers',
    'Hundreds of clients that send a byte a second, or read nothing, are disconnected while others are served.',
    'a_crowd_that_dawdles_is_shown_out_and_disturbs_nobody',
    /(\d+ dawdlers shown out, \d+ honest rounds answered beside them)/,
  ),
  journey(
    'exhaustion',
    'While the database is busy elsewhere calls are answered 429, and are served again afterwards.',
    'a_busy_database_sends_callers_away_and_takes_them_again',
    /(\d+ callers were sent away from a busy database, and all came back)/,
  ),
  journey(
    'frozen',
    'One of two servers is suspended during a job: the other takes over, and no refund or e-mail goes out twice.',
    'a_server_that_falls_asleep_at_work_does_nothing_twice',
    /a server slept past its lease: (\d+ refund and \d+ e-mails, each once)/,
  ),
  journey(
    'canaries',
    'No secret and no personal data is in a log or in an answer to another caller.',
    'no_canary_sings_in_a_log_or_to_a_stranger',
    /(\d+ canaries were silent in \d+ lines of logs and \d+ answers to strangers)/,
  ),
  {
    name: 'clocks',
    proves: 'A server whose clock is minutes or a day off, around midnight and a leap day, gives the same answers.',
    commands: [cargo('test', '--locked', '-p', 'bookings', '--lib', '--', '--nocapture', 'a_server_whose_clock_is_wrong')],
    result: /(\d+ answers, told alike by clocks that are wrong)/,
    minutes: 60,
  },
  {
    name: 'unguarded',
    proves: 'The storm can fail: a program without its guard sells seats twice.',
    commands: [
      cargo('build', '--profile', 'prove', '--locked', '--features', 'without-guard', '--target-dir', UNGUARDED),
      { command: [STORM, join(UNGUARDED, 'prove/parola'), '1', '--unguarded'], env: {} },
    ],
    result: /^PASSED (\w+: .*)$/m,
    minutes: 60,
  },
  {
    name: 'permutations',
    proves: 'The order of payment events, their number and their loss change nothing.',
    commands: [
      longTest('the_order_of_events_their_number_and_their_loss_change_nothing', {
        PAYMENT_EVENTS: SCALE < 0.5 ? '3' : '6',
      }),
    ],
    result: /(\d+ orders of up to \d+ events), all to the same end/,
    minutes: 120,
  },
  {
    name: 'failpoints',
    proves: 'Every step to the database, the provider and the mail may fail once without a lasting difference.',
    commands: [
      longTest('every_step_may_fail_once_and_nobody_can_tell_in_the_end', {
        PAYMENT_STRIDE: String(Math.ceil(1 / SCALE)),
      }),
    ],
    result: /(\d+ steps failed), and nobody could tell/,
    minutes: 120,
  },
  {
    name: 'simulation',
    proves: 'Whatever providers and payers do, no centavo is lost.',
    commands: [
      node('simulation.mjs', {
        PAYMENT_SEEDS: process.env.PAYMENT_SEEDS ?? String(scaled(1000, 4)),
        PAYMENT_ORDERS: '200',
        PAYMENT_SEED: String(SEED),
      }),
    ],
    result: /^All is accounted for: (.*)$/m,
    keeps: { file: 'src/payments/tests/seeds.txt', seed: /PAYMENT_SEED=(\d+) PAYMENT_SEEDS=1 PAYMENT_ORDERS=(\d+) / },
    minutes: 240,
  },
  {
    name: 'crossing',
    proves: 'Travellers, operators and the provider act at the same instant, and seats and money come out right.',
    commands: [
      {
        ...cargo('test', '--locked', '--profile', 'prove', '-p', 'backoffice', '--lib', '--', '--nocapture', 'crossing'),
        env: {
          CROSSING_SEEDS: process.env.CROSSING_SEEDS ?? String(scaled(1000, 20)),
          CROSSING_SEED: String(SEED),
        },
      },
    ],
    result: /(\d+ seeds from \d+ on, \d+ s)/,
    minutes: 120,
  },
  {
    name: 'cancelled',
    proves:
      'A sailing of 500 bookings is cancelled at the desk while the server is killed: all are told once, within a minute of its running, and the log has every act.',
    commands: [
      node('cancelled.mjs', {
        KILLED_BOOKINGS: process.env.KILLED_BOOKINGS ?? String(scaled(500, 50)),
        KILLED_TIMES: process.env.KILLED_TIMES ?? String(scaled(20, 3)),
        KILLED_SEED: String(SEED),
      }),
    ],
    result: /^(\d+ bookings told once each through .*)$/m,
    minutes: 60,
  },
  {
    name: 'soak',
    proves:
      'After hours of sales, refunds, cancellations, backups, replaced servers and faults, memory, connections, files and tables have levelled off.',
    commands: [
      node('soak/run.mjs', {
        SOAK_HOURS: process.env.SOAK_HOURS ?? String(scaled(8)),
        SOAK_SEED: String(SEED),
      }),
    ],
    result: /^PASSED soak: (.*)$/m,
    minutes: 120,
  },
  {
    name: 'fuzz',
    proves: 'Whatever reads bytes from outside reads any bytes: requests, codes, tickets, events, tokens, files.',
    commands: [node('fuzz.mjs', { FUZZ_SECONDS: process.env.FUZZ_SECONDS ?? String(scaled(60, 5)) })],
    result: /^PASSED fuzz: (.*)$/m,
    minutes: 120,
  },
  {
    name: 'pier',
    proves:
      'Four gates without a network board a full ship: every double boarding is found, none is let on too many, and no scan is lost when browsers and the server die.',
    commands: [
      node('pier.mjs', {
        PIER_TICKETS: process.env.PIER_TICKETS ?? String(scaled(2000, 200)),
        PIER_KILLS: process.env.PIER_KILLS ?? String(scaled(50, 5)),
        PIER_SEED: String(SEED),
      }),
    ],
    result: /^Four gates: (.*)$/m,
    minutes: 60,
  },
  {
    name: 'planted',
    proves: 'What contradicts an invariant is seen by the running server within 15 minutes, among ten million bookings.',
    commands: [node('planted.mjs', { PLANTED_BOOKINGS: process.env.PLANTED_BOOKINGS ?? String(scaled(1e7, 1e4)) })],
    result: /^([\d,]+ bookings: \d+ violations, each seen within \d+ s)$/m,
    minutes: 360,
  },
  {
    name: 'migrations',
    proves: 'The migrations since the first release run beside the sale, over a million bookings.',
    commands: [node('migrations.mjs', { MIGRATED_BOOKINGS: process.env.MIGRATED_BOOKINGS ?? String(scaled(1e6, 1e4)) })],
    result: /^(\d+ migrations over [\d,]+ bookings in .*)$/m,
    minutes: 120,
  },
];
