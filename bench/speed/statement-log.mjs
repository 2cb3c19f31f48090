// What the server sent to the database for one piece of work, read off the database's own log and
// made into a script for pgbench: the same statements in the same order, of another row each time.

import { readFileSync, statSync } from 'node:fs';

/** One statement of the log, with how it was sent and what stands for its parameters. */
const ENTRY = /^\S+ LOG: {2}(execute [^:]+|statement): ([\s\S]*?)(?:\n\S+ DETAIL: {2}[Pp]arameters: ([\s\S]*))?$/;

/** Logs every statement while `work` goes on; each with its parameters. */
export async function record(cluster, database, work) {
  const log = async (state) => {
    cluster.sql(`ALTER SYSTEM SET log_statement = '${state}'`, 'postgres');
    cluster.sql('SELECT pg_reload_conf()', 'postgres');
    await new Promise((go) => setTimeout(go, 300));
  };
  await log('all');
  const begin = statSync(cluster.log).size;
  await work();
  const told = readFileSync(cluster.log).subarray(begin).toString();
  await log('none');
  return told
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

/** `$1 = 'a', $2 = NULL` as a list; what is quoted may hold anything. */
function parametersOf(text) {
  return [...text.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value]) => value);
}

/** What a list or an object needs to be told of its kind, where a bare text would do for others. */
function kindOf(value) {
  if (/^'\{[0-9a-f]{8}-/.test(value)) {
    return '::uuid[]';
  }
  if (/^'\{/.test(value)) {
    return '::text[]';
  }
  return /^'(?:"|\{")/.test(value) ? '::jsonb' : '';
}

/** A value as pgbench writes it, with variables in the place of what is known to differ. */
function written(value, known) {
  const kind = kindOf(value);
  for (const [name, told] of known) {
    if (value === `'${told}'`) {
      return `:${name}`;
    }
    if (value.includes(told)) {
      return `(${value.replaceAll(told, `' || :${name} || '`)})${kind}`;
    }
  }
  return value + kind;
}

/**
 * The script. `known` names what differs from row to row, and how it was told in the record. A
 * journal's number, which its insert answers, takes the place of the one that was told after it.
 */
export function asScript(statements, known) {
  const lines = statements.map(({ text, parameters }) => {
    const journal = text.startsWith('INSERT INTO "postings"') ? parameters[0] : undefined;
    const put = (_, number) => {
      const value = parameters[number - 1];
      return value === journal ? ':id' : written(value, known);
    };
    const line = text.replaceAll(/\$(\d+)/g, put).replaceAll(/\s+/g, ' ');
    return line.endsWith('RETURNING "journal"."id"') ? `${line} \\gset` : `${line};`;
  });
  return lines.join('\n');
}
