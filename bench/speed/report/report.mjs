// The figures of a run, section by section: printed as they come, and kept for the document.

import { amount, figure, times } from '../../harness/format.mjs';
import { goalText, meets } from '../../harness/goals.mjs';

export class Section {
  constructor(id, title, text) {
    Object.assign(this, { id, title, text, rows: [], tables: [], charts: [], notes: [] });
    this.isPrinted = false;
  }

  print(line) {
    if (!this.isPrinted) {
      console.log(`\n${this.title}`);
      this.isPrinted = true;
    }
    console.log(`  ${line}`);
  }

  /**
   * Adds a figure: `{ id, what, ours, unit, beside, theirs, ratio, floor, goal, note }`. The goal is for the
   * ratio if there is one, else for ours. The floor is the ratio that a program reaches that does nothing else.
   */
  row(row) {
    const isRatio = row.ratio !== undefined;
    const met = meets(isRatio ? row.ratio : row.ours, row.goal);
    this.rows.push({ ...row, met });
    const ours = typeof row.ours === 'boolean' ? (row.ours ? 'exact' : 'NOT EXACT') : amount(row.ours, row.unit);
    const beside = isRatio ? `, ${times(row.ratio)} ${row.beside}, ${amount(row.theirs, row.unit)}` : '';
    const goal = row.goal ? ` (goal ${goalText(row)}: ${met ? 'met' : 'MISSED'})` : '';
    this.print(`${row.what}: ${ours}${beside}${goal}${row.note ? `; ${row.note}` : ''}`);
  }

  /** Adds a table of figures: `columns` are names, `lines` lists of cells. */
  table(title, columns, lines) {
    this.tables.push({ title, columns, lines });
    for (const line of lines) {
      const cells = line.map((cell, at) => (typeof cell === 'number' ? `${columns[at]} ${figure(cell)}` : cell));
      this.print(`${title ? `${title}: ` : ''}${cells.join(', ')}`);
    }
  }

  /** Adds a sentence. */
  note(text) {
    this.notes.push(text);
    this.print(text);
  }

  chart(chart) {
    this.charts.push(chart);
  }

  /** Adds a chart of the ratios of some rows, of those where more is better. */
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

  /** Returns a section of the report, the same one for the same id. */
  section(id, title, text = '') {
    if (!this.sections.has(id)) {
      this.sections.set(id, new Section(id, title, text));
    }
    return this.sections.get(id);
  }

  /** Notes what this run could not measure, and why. */
  leaveOut(text) {
    this.leftOut.push(text);
    console.log(`\nleft out: ${text}`);
  }

  /** Returns all of it as plain data. */
  data() {
    const sections = [...this.sections.values()].map(({ isPrinted: _, ...section }) => section);
    return {
      sections: sections.filter(({ rows, tables, notes }) => rows.length + tables.length + notes.length > 0),
      leftOut: this.leftOut,
    };
  }
}
