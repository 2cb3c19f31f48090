// What a run found, section by section: said on the console as it comes, kept for the writers.

import { amount, figure, times } from '../../harness/format.mjs';
import { goalWords, meets } from '../../harness/goals.mjs';

export class Section {
  constructor(id, title, text) {
    Object.assign(this, { id, title, text, rows: [], tables: [], charts: [], notes: [] });
    this.isSaid = false;
  }

  say(line) {
    if (!this.isSaid) {
      console.log(`\n${this.title}`);
      this.isSaid = true;
    }
    console.log(`  ${line}`);
  }

  /**
   * One figure: `{ id, what, ours, unit, beside, theirs, ratio, goal, note }`. What is judged is the
   * ratio where there is one, else ours.
   */
  row(row) {
    const isRatio = row.ratio !== undefined;
    const met = meets(isRatio ? row.ratio : row.ours, row.goal);
    this.rows.push({ ...row, met });
    const ours = typeof row.ours === 'boolean' ? (row.ours ? 'exact' : 'NOT EXACT') : amount(row.ours, row.unit);
    const beside = isRatio ? `, ${times(row.ratio)} ${row.beside}, ${amount(row.theirs, row.unit)}` : '';
    const judged = row.goal ? ` (goal ${goalWords(row)}: ${met ? 'met' : 'MISSED'})` : '';
    this.say(`${row.what}: ${ours}${beside}${judged}${row.note ? `; ${row.note}` : ''}`);
  }

  /** Figures that stand for themselves: `columns` are names, `lines` lists of cells. */
  table(title, columns, lines) {
    this.tables.push({ title, columns, lines });
    for (const line of lines) {
      const cells = line.map((cell, at) => (typeof cell === 'number' ? `${columns[at]} ${figure(cell)}` : cell));
      this.say(`${title ? `${title}: ` : ''}${cells.join(', ')}`);
    }
  }

  /** Something to know, or why there is nothing. */
  note(text) {
    this.notes.push(text);
    this.say(text);
  }

  chart(chart) {
    this.charts.push(chart);
  }

  /** The ratios of some rows as a chart; those of which more is better. */
  chartRatios(name, title, isShown = () => true) {
    const rows = this.rows.filter((row) => row.ratio > 0 && row.ratio < Infinity && row.goal?.most === undefined && isShown(row));
    if (rows.length > 0) {
      const bars = rows.map(({ what, beside, ratio, goal, met }) => ({
        label: `${what}, ${beside}`,
        value: ratio,
        goal: goal?.least,
        met,
      }));
      this.chart({ kind: 'ratios', name, title, bars });
    }
  }
}

export class Report {
  constructor() {
    this.sections = new Map();
    this.leftOut = [];
  }

  /** A section of the report; the same one when it is asked for again. */
  section(id, title, text = '') {
    if (!this.sections.has(id)) {
      this.sections.set(id, new Section(id, title, text));
    }
    return this.sections.get(id);
  }

  /** What this run could not measure, and why. */
  leaveOut(text) {
    this.leftOut.push(text);
    console.log(`\nleft out: ${text}`);
  }

  /** All of it as plain data, for `last.json`. */
  data() {
    const sections = [...this.sections.values()].map(({ isSaid: _, ...section }) => section);
    return {
      sections: sections.filter(({ rows, tables, notes }) => rows.length + tables.length + notes.length > 0),
      leftOut: this.leftOut,
    };
  }
}
