// Scripts for pgbench: the statements that Parola sends for a call, recorded in this run, so that they are always
// its own. What differs from one request to the next becomes an expression that pgbench computes in its place.
// The variables are those of `Fixture.scriptVariables`.

import { readFileSync } from 'node:fs';
import { pgbenchTimes, writeScript } from './pgbench.mjs';
import { asScript, recordAlone } from './statement-log.mjs';

/** Statements that the server sends beside its calls. */
const BACKGROUND = /\b(jobs|switches)\b/;

/** How often a script of holds is sent once, to see that it writes. */
const PROBES = 10;

/** Sends the request of a line of a file once; returns the body of the answer. */
async function send(url, [method, path, status, , body]) {
  const answer = await fetch(url + path, {
    method,
    ...(body ? { body: body.replaceAll('{name}', 'abcdefgh'), headers: { 'content-type': 'application/json' } } : {}),
  });
  const text = await answer.text();
  if (answer.status !== Number(status)) {
    throw new Error(`${method} ${path} answered ${answer.status}`);
  }
  return JSON.parse(text);
}

const ROUTE = '(:all_codes::text[])[1 + :r]';
const DAY = '(:first_day::date + :d::integer)';

/** A search: another route and day each time. */
const search = {
  types: [['uuid[]', 'text[]', 'date[]']],
  drawn: ({ days }) => ({ r: [0, 9], d: [0, days - 1] }),
  differs: (_, [, path]) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    return [
      [ROUTE, asked.get('depart_route')],
      [DAY, asked.get('depart_date')],
    ];
  },
};

/** Reading by code: another booking each time, as `sql/bookings.sql` numbers them. */
const read = {
  drawn: ({ bookings }) => ({ n: [1, bookings] }),
  derived: '\\set s :n * 7919 % (:days * 40)\n',
  differs: ({ ask }, [, path]) => {
    const code = path.split('/').at(-1);
    const [[id, sailing]] = ask(
      `SELECT b.id, l.sailing_id FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id WHERE b.code = '${code}'`,
    );
    return [
      ["upper(translate(substr(md5(:n::text), 1, 4) || lpad(to_hex(:n::bigint), 6, '0'), '01', 'XY'))", code],
      ['md5(:n::text)', id],
      ['bench.sailing(:s)', sailing],
    ];
  },
};

const HASH = "encode(sha256(int8send(:n)), 'hex')";
const CODE = "upper(translate(left(encode(sha256(int8send(:n)), 'base64'), 10), '01ILOilo+/', 'XYABCDEFGH'))";
/** As Parola's, ids grow with time. */
const ID = "(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || left(md5(:n::text), 20))";
/** When the sailing :s departs, as `sql/sailings.sql` numbers them. */
const DEPARTURE = `((:first_day::date + (:s / 40)::integer + time '06:00' + (:s % 4) * interval '4 hours') AT TIME ZONE 'Asia/Manila')`;

/** The types of what a hold writes, in the order of its parameters: see `holding/insert.rs`. */
const WRITTEN = [
  'bytea uuid uuid integer integer timestamptz bytea bigint bigint uuid uuid bigint bigint',
  // The share of a network, which is no list, and the keys.
  '- bytea',
  'uuid text boolean integer bigint uuid bytea bytea timestamptz',
  'text text text text text text',
  'uuid text uuid uuid integer integer timestamptz',
  'uuid integer text text text text text date text text text text text text',
  'uuid integer text integer text bigint bigint bigint bigint bigint bigint',
  'bytea bytea uuid bytea text',
  'bytea uuid integer',
  'uuid integer',
  'uuid uuid integer',
]
  .flatMap((line) => line.split(' '))
  .map((type) => (type === '-' ? 'bigint' : `${type}[]`));

/** A hold: another sailing, class and buyer each time. */
const hold = {
  // What it reads first says its types itself.
  types: [undefined, WRITTEN],
  drawn: ({ first, last, classes }) => ({ s: [first, last], k: [1, classes], n: [1, 9_000_000_000_000_000] }),
  differs: ({ ask, answer }, [, , , , body]) => {
    const { booking_id: sailing, accommodation_id: accommodation } = JSON.parse(body);
    const [[id, contact, token, until, departure, subject]] = ask(
      `SELECT b.id, encode(b.contact_hash, 'hex'), encode(b.manage_token_hash, 'hex'), b.hold_expires_at,
         l.promised_departs_at, encode(h.subject, 'hex')
       FROM bookings AS b JOIN legs AS l ON l.booking_id = b.id JOIN hold_subjects AS h ON h.booking_id = b.id
       WHERE b.code = '${answer.code}'`,
    );
    return [
      ['bench.sailing(:s)', sailing],
      ['(:all_classes::uuid[])[:k::integer]', accommodation],
      [ID, id],
      [CODE, answer.code],
      [HASH, contact],
      [HASH, token],
      ['md5(:n::text)', subject],
      ["(now() + interval '1 day')", until],
      [DEPARTURE, departure],
    ];
  },
  writes: true,
};

/** Each call by its file of requests. `requests` of the file, from its beginning, make a script each. */
const CALLS = {
  search: { ...search, requests: 1 },
  read: { ...read, requests: 1 },
  spread: { ...hold, requests: 2 },
  hot: { ...hold, requests: 2 },
};

/** Throws unless a script of holds writes a booking each time. */
function checkThatItWrites(fixture, dataset, script, variables) {
  const count = () => Number(fixture.cluster.sql('SELECT count(*) FROM bookings', dataset.database)[0][0]);
  const before = count();
  pgbenchTimes(fixture.cluster, dataset.database, script, 1, PROBES, variables);
  if (count() - before !== PROBES) {
    throw new Error(`${script} wrote ${count() - before} bookings of ${PROBES}`);
  }
}

/**
 * Records a call, and writes its scripts, drawn from at random. Returns their `files`, with how many
 * statements each sends, how many of these are `unprepared`, and what was recorded of the first.
 */
export async function recordCall(fixture, dataset, name, variables) {
  const { drawn, derived = '', differs, types, writes, requests } = CALLS[name];
  const ranges = drawn(variables);
  const draw = Object.entries(ranges).map(([variable, [least, most]]) => `\\set ${variable} random(${least}, ${most})\n`);
  const lines = readFileSync(dataset.requests[name], 'utf8').split('\n', requests);
  const ask = (text) => fixture.cluster.sql(text, dataset.database);
  const recorded = [];
  for (const line of lines) {
    const request = line.split('\t');
    const { statements, returned: answer } = await recordAlone(fixture.cluster, dataset.database, BACKGROUND, () =>
      send(dataset.server.url, request),
    );
    const script = asScript(statements, differs({ ask, answer }, request), types);
    const file = writeScript(fixture.folder, `${name}-${recorded.length + 1}`, `${draw.join('')}${derived}${script}\n`);
    if (writes) {
      checkThatItWrites(fixture, dataset, file, variables);
    }
    recorded.push({ file, script, statements, answer });
  }
  const [{ statements, script, answer }] = recorded;
  return {
    files: recorded.map(({ file }) => file),
    statements: statements.length,
    unprepared: statements.filter(({ isParsedAnew }) => isParsedAnew).length,
    first: { texts: statements.map(({ text }) => text), types, script, drawn: ranges, answer },
  };
}

/** Returns a script with the values of those variables that do not differ from one run to the next. */
const withValues = (script, variables) =>
  Object.entries(variables).reduce((text, [name, value]) => text.replaceAll(new RegExp(`:${name}\\b`, 'g'), `'${value}'`), script);

/**
 * Records a search, a read and a hold for `peers/bare/src/floor.rs`, and returns what that program is to send and to
 * answer.
 */
export async function recordFloor(fixture, dataset) {
  const variables = fixture.scriptVariables(dataset, false);
  const record = async (call) => (await recordCall(fixture, dataset, call, variables)).first;
  const [search, read, hold] = [await record('search'), await record('read'), await record('spread')];
  return {
    search: questionOf(search, search.types[0]),
    read: questionOf(read, ['text[]', 'uuid[]']),
    hold: { texts: withValues(hold.script, variables).split('\n'), drawn: hold.drawn, answer: JSON.stringify(hold.answer) },
  };
}

/** Returns the one statement of a question, its parameters with their types, and its answer with `{code}` for a code. */
function questionOf({ texts, answer }, types) {
  if (texts.length !== 1) {
    throw new Error(`a question is ${texts.length} statements`);
  }
  const text = texts[0].replaceAll(/\$(\d+)/g, (all, n) => `${all}::${types[n - 1]}`);
  return { text, answer: JSON.stringify(answer.code ? { ...answer, code: '{code}' } : answer) };
}
