// The report's charts as SVG: bars for ratios and amounts, lines for growth. Each has colours for light and
// dark mode, and says nothing by colour alone.

import { figure, times } from '../../harness/format.mjs';

const WIDTH = 760;
const LABELS = 330;
const VALUES = 110;
const ROW = 26;
const TOP = 64;
const FOOT = 44;

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2937 }
  .title { font-size: 15px; font-weight: 600 } .faint { fill: #59636e; font-size: 12px }
  .ground { fill: #ffffff } .grid { stroke: #e2e5e9 } .axis { stroke: #818b98 }
  .good { fill: #0f766e } .bad { fill: #c2410c } .plain { fill: #7c8896 }
  .goal { stroke: #111827; stroke-width: 2.5 } .line { fill: none; stroke-width: 2.5 }
  .a { stroke: #0f766e } .b { stroke: #7c3aed } .c { stroke: #b45309 } .dashed { stroke-dasharray: 3 5; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .faint { fill: #9da7b3 } .ground { fill: #0d1117 } .grid { stroke: #262d36 }
    .axis { stroke: #7d8590 } .good { fill: #2dd4bf } .bad { fill: #fb923c } .plain { fill: #8b98a7 }
    .goal { stroke: #ffffff } .a { stroke: #2dd4bf } .b { stroke: #a78bfa } .c { stroke: #fbbf24 }
  }`;

const safe = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const at = (number) => Number(number.toFixed(1));
const text = (x, y, words, kind = '', anchor = 'start') =>
  `<text x="${at(x)}" y="${at(y)}" class="${kind}" text-anchor="${anchor}">${safe(words)}</text>`;
const stroke = (x1, y1, x2, y2, kind) => `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`;

function frame(title, subtitle, height, inside) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${safe(title)}">
<title>${safe(title)}</title>
<style>${STYLE}
</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="6"/>
${[text(16, 26, title, 'title'), text(16, 46, subtitle, 'faint'), ...inside].join('\n')}
</svg>
`;
}

/** Draws bars with their grid; `x` returns the position of a value, `format` its text. */
function bars({ title, bars: list }, { subtitle, ticks, base, x, format, kind }) {
  const bottom = TOP + list.length * ROW;
  const grid = ticks.flatMap((tick) => [
    stroke(x(tick), TOP - 4, x(tick), bottom + 4, tick === base ? 'axis' : 'grid'),
    text(x(tick), bottom + 20, format(tick), 'faint', 'middle'),
  ]);
  const drawn = list.flatMap((bar, number) => {
    const top = TOP + number * ROW;
    const [from, to] = [x(base), x(bar.value)].sort((a, b) => a - b);
    return [
      text(LABELS - 10, top + 17, bar.label, '', 'end'),
      `<rect x="${at(from)}" y="${top + 4}" width="${at(Math.max(1, to - from))}" height="${ROW - 8}" rx="2" class="${kind(bar)}"/>`,
      bar.goal === undefined ? '' : stroke(x(bar.goal), top + 1, x(bar.goal), top + ROW - 1, 'goal'),
      text(WIDTH - 12, top + 17, `${format(bar.value)}${bar.met === false ? ' missed' : ''}`, '', 'end'),
    ];
  });
  return frame(title, subtitle, bottom + FOOT - 12, [...grid, ...drawn.filter(Boolean)]);
}

const STEPS = [1, 2, 5];

/** Draws ratios on a logarithmic axis: left of one is less than the other, right of it more. */
function ratios(chart) {
  const values = chart.bars.flatMap(({ value, goal }) => [value, goal ?? 1]);
  const [least, most] = [Math.min(0.5, ...values), Math.max(2, ...values)];
  const span = Math.log(most / least);
  const x = (value) => LABELS + (Math.log(value / least) / span) * (WIDTH - LABELS - VALUES);
  const decades = Array.from({ length: 9 }, (_, power) => 10 ** (power - 4));
  const all = decades.flatMap((decade) => STEPS.map((step) => Number((decade * step).toPrecision(1))));
  const shown = all.filter((tick) => tick >= least * 0.999 && tick <= most * 1.001);
  const ticks = shown.length > 7 ? shown.filter((tick) => /^0?\.?0*1/.test(String(tick))) : shown;
  const kind = ({ met }) => (met === undefined ? 'plain' : met ? 'good' : 'bad');
  const subtitle = 'ours by theirs, more is better; the upright stroke is the goal; logarithmic';
  return bars(chart, { subtitle, ticks, base: 1, x, format: times, kind });
}

/** Returns a round number at or above `value`. */
function ceiling(value) {
  const decade = 10 ** Math.floor(Math.log10(value));
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * decade).find((step) => step >= value);
}

/** Draws amounts from zero on, ours in another colour. */
function amounts(chart) {
  const most = ceiling(Math.max(...chart.bars.flatMap(({ value, goal }) => [value, goal ?? 0])));
  const x = (value) => LABELS + (value / most) * (WIDTH - LABELS - VALUES);
  const ticks = [0, 0.5, 1].map((share) => share * most);
  const format = (value) => `${figure(value)} ${chart.unit}`;
  const kind = ({ isOurs, met }) => (isOurs ? (met === false ? 'bad' : 'good') : 'plain');
  return bars(chart, { subtitle: 'less is better; the upright stroke is the goal', ticks, base: 0, x, format, kind });
}

/** Draws growth with size on a logarithmic axis; `series` have points `[size, value]`. */
function lines({ title, series, subtitle }) {
  const [left, right, top, bottom, height] = [56, WIDTH - 200, 72, 290, 330];
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(([size]) => size)))].sort((a, b) => a - b);
  const most = ceiling(Math.max(...series.flatMap(({ points, goal }) => [...points.map(([, value]) => value), goal ?? 0])));
  const span = Math.log(sizes.at(-1) / sizes[0]) || 1;
  const x = (size) => left + (Math.log(size / sizes[0]) / span) * (right - left);
  const y = (value) => bottom - (value / most) * (bottom - top);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * most);
  const grid = [
    ...ticks.flatMap((tick) => [stroke(left, y(tick), right, y(tick), 'grid'), text(left - 8, y(tick) + 4, times(tick), 'faint', 'end')]),
    ...sizes.map((size) => text(x(size), bottom + 20, size.toLocaleString('en'), 'faint', 'middle')),
  ];
  // Labels beside the ends of their lines, moved apart where these meet.
  const ends = series.map(({ points }, number) => ({ number, y: y(points.at(-1)[1]) })).sort((a, b) => a.y - b.y);
  ends.forEach((end, order) => {
    end.y = order === 0 ? end.y : Math.max(end.y, ends[order - 1].y + 34);
  });
  const drawn = series.flatMap(({ name, points, goal }, number) => {
    const kind = 'abc'[number % 3];
    const end = ends.find((one) => one.number === number).y;
    const path = points.map(([size, value]) => `${at(x(size))},${at(y(value))}`).join(' ');
    return [
      goal === undefined ? '' : stroke(left, y(goal), right, y(goal), `line dashed ${kind}`),
      `<polyline points="${path}" class="line ${kind}"/>`,
      ...points.map(([size, value]) => `<circle cx="${at(x(size))}" cy="${at(y(value))}" r="3.5" class="line ${kind}"/>`),
      stroke(right + 10, end, right + 28, end, `line ${kind}`),
      text(right + 34, end + 4, `${name} ${times(points.at(-1)[1])}`),
      goal === undefined ? '' : text(right + 34, end + 18, `goal ${times(goal)} (dashed)`, 'faint'),
    ];
  });
  return frame(title, subtitle, height, [...grid, ...drawn.filter(Boolean)]);
}

const KINDS = { ratios, amounts, lines };

export const chart = (one) => KINDS[one.kind](one);
