// Whether what a server holds and what its database holds levels off: rules over samples that were taken at even times.

/** What is smaller than this may grow as it likes, in bytes. */
const SMALL = 1 << 20;

/** What is held may vary by so much: connections come and go. */
const SLACK = 8;

/** A table's share of space for each row may grow by so much. */
const MOST_GROWTH = 1.5;

/** A server may grow by so many megabytes an hour, once it is warm. */
const MOST_MEMORY = 1;

const most = (list) => Math.max(...list);

/** Returns the slope of the line that lies closest to some points, by least squares. */
export function slopeOf(points) {
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [x, y] = [0, 1].map((axis) => mean(points.map((point) => point[axis])));
  const sum = (of) => points.reduce((all, point) => all + of(point), 0);
  return sum(([a, b]) => (a - x) * (b - y)) / sum(([a]) => (a - x) ** 2);
}

/** Returns the samples of the second and of the last quarter; in the first a server gets warm. */
export function quarters(samples) {
  const at = (share) => Math.floor(samples.length * share);
  return [samples.slice(at(0.25), at(0.5)), samples.slice(at(0.75))];
}

/** Returns how many megabytes the memory grows in an hour, once the server is warm. */
export const memoryGrowth = (samples) => slopeOf(samples.slice(Math.floor(samples.length / 4)).map(({ hours, memory }) => [hours, memory]));

/** A table that keeps what was sold grows with it, and its space as much; what is only passed on takes no more space than before. */
function tableFault(name, [before, after]) {
  const of = (samples) => samples.map(({ tables }) => tables.get(name)).filter(Boolean);
  const [early, late] = [of(before), of(after)];
  if (early.length === 0 || late.length === 0) {
    return undefined;
  }
  const [was, is] = [early, late].map((list) => most(list.map(({ bytes }) => bytes)));
  const [had, has] = [early, late].map((list) => most(list.map(({ rows }) => rows)));
  const allowed = Math.max(SMALL, was * Math.max(1, has / Math.max(1, had)) * MOST_GROWTH);
  return is > allowed ? `the table ${name} grew from ${was} to ${is} bytes, its rows from ${had} to ${has}` : undefined;
}

/** Returns what did not level off, in words. A sample is `{ hours, memory, descriptors, threads, connections, files, tables }`. */
export function faultsOf(samples) {
  const both = quarters(samples);
  const growth = memoryGrowth(samples);
  const memory = growth > MOST_MEMORY ? [`memory grows by ${growth.toFixed(2)} MB an hour`] : [];
  const held = ['descriptors', 'threads', 'connections', 'files'].flatMap((what) => {
    const [was, is] = both.map((part) => most(part.map((sample) => sample[what])));
    return is > was + SLACK ? [`${what} grew from ${was} to ${is}`] : [];
  });
  const names = [...new Set(samples.flatMap(({ tables }) => [...tables.keys()]))];
  const tables = names.map((name) => tableFault(name, both)).filter(Boolean);
  return [...memory, ...held, ...tables];
}
