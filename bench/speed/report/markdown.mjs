// The report as a Markdown document.

import { amount, figure, markdownTable, times } from '../../harness/format.mjs';
import { goalText } from '../../harness/goals.mjs';

const READING = `Everything here was measured by one run of \`make bench\` on one machine; this file is written by it
and never by hand.

- **Read the ratios.** Ours and what stands beside it were measured in turn, round after round, in
  changing order; a ratio is the median of the rounds' own ratios. Other load of the machine fell on both.
- **Absolute figures are this machine's**, load generator and database on the same cores. They show
  orders of magnitude.
- **µs of processor** is the processor time that an answer costs the server process; the database's
  share is listed apart.
- p50 and p99 are the times within which 50 and 99 of 100 answers came.
- pgbench sends *our own* statements, prepared, without any HTTP: a limit. Bare actix-web and nginx are
  limits too, and so is actix-web with tokio-postgres alone, which reads the same rows by a single
  statement. Fastify is what a good Node service does on the same tables, reading and writing the same
  rows, in two ways: as such a service is usually written, and each call as a single statement. They do
  less than ours: no rate limits, no fares, no rules about passengers, no idempotency, no log, one language.
- A goal is met or it is **missed**; each missed one is listed with its reason below.`;

const value = (row, field) => {
  if (row[field] === undefined) {
    return '';
  }
  return typeof row[field] === 'boolean' ? (row[field] ? 'exact' : 'not exact') : amount(row[field], row.unit);
};

const ending = (met) => (met === undefined ? '' : met ? 'met' : '**missed**');

/** Returns a table with the columns that some row fills. */
function rowsTable(rows) {
  const columns = [
    ['', (row) => row.what],
    ['ours', (row) => value(row, 'ours')],
    ['beside', (row) => row.beside],
    ['theirs', (row) => value(row, 'theirs')],
    ['ratio', (row) => (row.ratio === undefined ? '' : times(row.ratio))],
    ['goal', (row) => (row.goal ? goalText(row) : '')],
    ['', (row) => ending(row.met)],
    ['note', (row) => row.note],
  ].filter(([, read], at) => at === 0 || rows.some((row) => read(row)));
  return markdownTable(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, read]) => read(row))),
  );
}

function sectionText({ title, text, rows, tables, charts, notes }) {
  return [
    `## ${title}`,
    text,
    ...charts.map((chart) => `![${chart.title}](benchmarks/${chart.name}.svg)`),
    rows.length > 0 ? rowsTable(rows) : '',
    ...tables.map((one) =>
      [
        one.title,
        markdownTable(
          one.columns,
          one.lines.map((cells) => cells.map(figure)),
        ),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    ...notes.map((note) => `${note[0].toUpperCase()}${note.slice(1)}.`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Returns a list of every missed goal, with its figure and its reason. */
function missed(sections) {
  const found = sections.flatMap((section) => section.rows.filter((row) => row.met === false).map((row) => ({ section, row })));
  if (found.length === 0) {
    return 'None.';
  }
  return found
    .map(({ section, row }) => {
      const beside = row.ratio === undefined ? value(row, 'ours') : `${times(row.ratio)} ${row.beside}`;
      const goal = goalText(row);
      const floor = row.floor === undefined ? '' : ` The floor reaches ${times(row.floor)}.`;
      return `- **${section.title}, ${row.what}**: ${beside}, goal ${goal}.${floor} ${row.goal.why ?? 'Not yet explained.'}`;
    })
    .join('\n');
}

function goalsMet(sections) {
  const rowsWithGoal = sections.flatMap(({ rows }) => rows).filter(({ met }) => met !== undefined);
  const met = rowsWithGoal.filter((row) => row.met).length;
  if (rowsWithGoal.length === 0) {
    return 'Nothing here has a goal.';
  }
  return `${met} of ${rowsWithGoal.length} goals are met.`;
}

function machineTable({ machine, load_average: load, date, commit, minutes, rounds }) {
  const cells = [
    ['when', `${date}, ${minutes} minutes`],
    ['what', `commit ${commit ?? 'unknown'}`],
    ['machine', `${machine.cores} cores, ${machine.processor}, ${machine.memory_gb} GB`],
    ['with', `PostgreSQL ${machine.postgresql ?? 'none'}, Node ${machine.node}`],
    ['load average', `${load.start.join(', ')} at the start, ${load.end.join(', ')} at the end`],
    ['rounds', rounds],
  ];
  return markdownTable(['', ''], cells);
}

/** Returns the document of a run; `data` is what `make bench` keeps of it. */
export function markdown(data) {
  const { sections, leftOut } = data;
  const hasRuns = data.runs > 1;
  const heads = Object.values(data.headlines).map(({ value: found, label, met, range }) => [
    typeof found === 'boolean' ? (found ? 'yes' : 'no') : figure(found),
    label,
    ending(met),
    ...(hasRuns ? [range ? `${figure(range[0])} to ${figure(range[1])}` : ''] : []),
  ]);
  const headTitles = ['', '', 'goal', ...(hasRuns ? [`in ${data.runs} whole runs of this commit`] : [])];
  return `${[
    '# Benchmarks',
    READING,
    machineTable(data),
    '## In short',
    goalsMet(sections),
    markdownTable(headTitles, heads),
    ...sections.map(sectionText),
    '## Missed, and why',
    missed(sections),
    ...(leftOut.length > 0 ? ['## Left out of this run', leftOut.map((one) => `- ${one}`).join('\n')] : []),
    'A run also leaves all its figures as `bench/results/last.json`, which is not in the repository.',
  ].join('\n\n')}\n`;
}
