// The statements that the server sends for one piece of work, read from the database's own log, and made
// into a script for pgbench: the same statements in the same order, for another row each time.

import { readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** One statement of the log: how it was sent, its text and its parameters. */
const ENTRY = /^\S+ LOG: {2}(execute [^:]+|statement): ([\s\S]*?)(?:\n\S+ DETAIL: {2}[Pp]arameters: ([\s\S]*))?$/;

/** Returns every statement that is sent while `work` runs, with its parameters. */
export async function recordStatements(cluster, database, work) {
  const log = async (state) => {
    cluster.sql(`ALTER SYSTEM SET log_statement = '${state}'`, 'postgres');
    cluster.sql('SELECT pg_reload_conf()', 'postgres');
    await pause(300);
  };
  await log('all');
  const begin = statSync(cluster.log).size;
  await work();
  const logged = readFileSync(cluster.log).subarray(begin).toString();
  await log('none');
  return logged
    .split(/^(?=\S+ LOG: {2})/m)
    .filter((entry) => entry.startsWith(`${database} LOG:`))
    .map((entry) => ENTRY.exec(entry.trimEnd()))
    .filter(Boolean)
    .map(([, sent, text, parameters]) => ({
      text,
      isParsedAnew: sent === 'execute <unnamed>',
      parameters: parametersOf(parameters ?? ''),
    }));
}

/** Something in the background may be recorded too, so the shortest of some tries is the work's own. */
const TRIES = 5;

/**
 * Does the same work a few times, and returns what `work` returned with the statements that were sent for it,
 * without those that `background` matches.
 */
export async function recordAlone(cluster, database, background, work) {
  const tries = [];
  while (tries.length < TRIES) {
    let returned;
    const sent = await recordStatements(cluster, database, async () => {
      returned = await work();
      await pause(100);
    });
    tries.push({ returned, statements: sent.filter(({ text }) => !background.test(text)) });
  }
  return tries.sort((one, other) => one.statements.length - other.statements.length)[0];
}

/** Returns `$1 = 'a', $2 = NULL` as a list. A quoted text may hold anything. */
function parametersOf(text) {
  return [...text.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value]) => value);
}

/** Returns the cast that a list or an object needs, where a bare text is enough for others. */
function castOf(value) {
  // Lists that may be empty are those of ids.
  if (value === "'{}'") {
    return '::uuid[]';
  }
  if (/^'\{[0-9a-f]{8}-/.test(value)) {
    return '::uuid[]';
  }
  if (/^'\{/.test(value)) {
    return '::text[]';
  }
  return /^'(?:"|\{")/.test(value) ? '::jsonb' : '';
}

/** Returns a value in which pgbench sees no variable of its own: it looks for `:name` within quotes, too. */
function withoutVariables(value) {
  return /:[a-z_]/i.test(value) ? `(${value.replaceAll(/:(?=[a-z_])/gi, "' || chr(58) || '")})` : value;
}

/** Returns a value as pgbench writes it, with expressions in place of what is known to differ. */
function written(value, known, type) {
  const cast = type ? `::${type}` : castOf(value);
  for (const [expression, recorded] of known) {
    if (value === `'${recorded}'`) {
      return expression;
    }
    if (value.includes(recorded)) {
      return `(${value.replaceAll(recorded, `' || ${expression} || '`)})${cast}`;
    }
  }
  return withoutVariables(value) + cast;
}

/**
 * Returns the script. `known` are pairs of an expression for what differs from row to row, and its value in
 * the record. The number of a journal, which its insert returns, replaces the recorded one. `types` are those of
 * the parameters of each statement, where they do not show in its text.
 */
export function asScript(statements, known, types = []) {
  const lines = statements.map(({ text, parameters }, at) => {
    if (types[at] && types[at].length !== parameters.length) {
      throw new Error(`a statement has ${parameters.length} parameters, and types for ${types[at].length}: ${text}`);
    }
    const journal = text.startsWith('INSERT INTO postings') ? parameters[0] : undefined;
    const put = (_, number) => {
      const value = parameters[number - 1];
      return value === journal ? ':id' : written(value, known, types[at]?.[number - 1]);
    };
    const line = text.replaceAll(/\$(\d+)/g, put).replaceAll(/\s+/g, ' ');
    return line.endsWith('RETURNING "journal"."id"') ? `${line} \\gset` : `${line};`;
  });
  return lines.join('\n');
}
