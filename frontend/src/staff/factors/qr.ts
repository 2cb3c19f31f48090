// The squares of a QR code, as ISO 18004 says: bytes, correction level M, up to version 14. The secret
// of an app must not leave the page to be drawn elsewhere.

/** For each version from 1: the correction bytes of a block, and how many blocks there are. */
const BLOCKS: readonly (readonly [correction: number, count: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
];

type Grid = boolean[][];

const sizeOf = (version: number) => version * 4 + 17;

/** Where the small squares stand, along both sides. */
function alignments(version: number): number[] {
  if (version === 1) {
    return [];
  }
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  const others = Array.from({ length: count - 1 }, (_, at) => last - at * step);
  return [6, ...others.reverse()];
}

/** How many bytes a version holds, correction included. */
function bytesIn(version: number): number {
  const small = alignments(version).length;
  let squares = (16 * version + 128) * version + 64;
  if (version > 1) {
    squares -= (25 * small - 10) * small - 55;
  }
  if (version > 6) {
    squares -= 36;
  }
  return Math.floor(squares / 8);
}

const dataIn = (version: number) => {
  const [correction, count] = BLOCKS[version - 1] ?? [0, 0];
  return bytesIn(version) - correction * count;
};

/** A product in the field of 256 elements that the correction counts in. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The correction bytes of a block. */
function correct(data: readonly number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let at = 0; at < degree; at += 1) {
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  const rest: number[] = Array.from({ length: degree }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}

/** The text as bytes of the code: its kind, its length, itself, and padding. */
function encode(text: string, version: number): number[] {
  const bytes = [...new TextEncoder().encode(text)];
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      bits.push((value >>> bit) & 1);
    }
  };
  const room = dataIn(version) * 8;
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) {
    push(byte, 8);
  }
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) {
    push(pad, 8);
  }
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** The blocks with their correction, woven into each other. */
function weave(data: readonly number[], version: number): number[] {
  const [correction, count] = BLOCKS[version - 1] ?? [0, 1];
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  let taken = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(taken, taken + short + (at >= longFrom ? 1 : 0));
    taken += block.length;
    return { block, check: correct(block, correction) };
  });
  const woven: number[] = [];
  for (let at = 0; at <= short; at += 1) {
    woven.push(...blocks.flatMap(({ block }) => block[at] ?? []));
  }
  for (let at = 0; at < correction; at += 1) {
    woven.push(...blocks.flatMap(({ check }) => check[at] ?? []));
  }
  return woven;
}

/** Everything that is not data: drawn, and known as taken. */
class Board {
  readonly size: number;
  readonly dark: Grid;
  readonly taken: Grid;

  constructor(readonly version: number) {
    this.size = sizeOf(version);
    const empty = () =>
      Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.dark = empty();
    this.taken = empty();
    this.drawFixed();
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }

  isTaken(x: number, y: number): boolean {
    return this.taken[y]?.[x] ?? true;
  }

  set(x: number, y: number, isDark: boolean): void {
    const row = this.dark[y];
    if (row && x >= 0 && x < this.size) {
      row[x] = isDark;
    }
  }

  private fix(x: number, y: number, isDark: boolean): void {
    this.set(x, y, isDark);
    const row = this.taken[y];
    if (row && x >= 0 && x < this.size) {
      row[x] = true;
    }
  }

  private drawFixed(): void {
    for (let at = 0; at < this.size; at += 1) {
      this.fix(6, at, at % 2 === 0);
      this.fix(at, 6, at % 2 === 0);
    }
    const far = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [far, 3],
      [3, far],
    ] as const) {
      this.drawRings(x, y, 4);
    }
    const places = alignments(this.version);
    const last = places.length - 1;
    places.forEach((x, i) => {
      places.forEach((y, j) => {
        const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!isCorner) {
          this.drawRings(x, y, 2);
        }
      });
    });
    this.drawFormat(0);
    this.drawVersion();
  }

  /** Squares in squares, every second one light. */
  private drawRings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        this.fix(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  /** Which mask lies over the data, twice. */
  drawFormat(mask: number): void {
    // Correction level M is told by two zeros.
    let rest = mask;
    for (let step = 0; step < 10; step += 1) {
      rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    }
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (at: number) => ((bits >>> at) & 1) === 1;
    for (let at = 0; at < 6; at += 1) {
      this.fix(8, at, bit(at));
      this.fix(14 - (at + 9), 8, bit(at + 9));
    }
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let at = 0; at < 8; at += 1) {
      this.fix(this.size - 1 - at, 8, bit(at));
    }
    for (let at = 8; at < 15; at += 1) {
      this.fix(8, this.size - 15 + at, bit(at));
    }
    this.fix(8, this.size - 8, true);
  }

  private drawVersion(): void {
    if (this.version < 7) {
      return;
    }
    let rest = this.version;
    for (let step = 0; step < 12; step += 1) {
      rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    }
    const bits = (this.version << 12) | rest;
    for (let at = 0; at < 18; at += 1) {
      const isDark = ((bits >>> at) & 1) === 1;
      const [near, far] = [Math.floor(at / 3), this.size - 11 + (at % 3)];
      this.fix(far, near, isDark);
      this.fix(near, far, isDark);
    }
  }
}

/** Calls back for each free square in the order of the data: up and down, two columns at a time. */
function eachFree(board: Board, take: (x: number, y: number, at: number) => void): void {
  let at = 0;
  for (let right = board.size - 1; right >= 1; right -= 2) {
    // The timing line has a column of its own.
    const column = right <= 6 ? right - 1 : right;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < board.size; step += 1) {
      const y = isUp ? board.size - 1 - step : step;
      for (const x of [column, column - 1]) {
        if (!board.isTaken(x, y)) {
          take(x, y, at);
          at += 1;
        }
      }
    }
  }
}

/** One mask for all: readers take each, and only dense prints need the best of the eight. */
const MASK = 0;
const isMasked = (x: number, y: number) => (x + y) % 2 === 0;

/** The squares of a text, dark or light; nothing where it is too long. */
export function qrOf(text: string): Grid | null {
  const length = new TextEncoder().encode(text).length;
  const at = BLOCKS.findIndex((_, index) => {
    const version = index + 1;
    return length + (version < 10 ? 2 : 3) <= dataIn(version);
  });
  if (at < 0) {
    return null;
  }
  const version = at + 1;
  const board = new Board(version);
  const woven = weave(encode(text, version), version);
  eachFree(board, (x, y, index) => {
    const byte = woven[index >>> 3] ?? 0;
    const bit = ((byte >>> (7 - (index & 7))) & 1) === 1;
    board.set(x, y, bit !== isMasked(x, y));
  });
  board.drawFormat(MASK);
  return board.dark;
}

/** Readers want this much light around the code. */
const QUIET = 4;

/** The same as one path on a square, for a picture. */
export function pictureOf(grid: readonly (readonly boolean[])[]): { size: number; path: string } {
  const path = grid.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  );
  return { size: grid.length + 2 * QUIET, path: path.join('') };
}
