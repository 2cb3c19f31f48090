// Figures to places in a drawing: scales, bars and lines, as plain numbers.
// This folder holds the figures of the operation, each drawn and as a table.

/** The places of a drawing, in its own units. */
export interface Frame {
  width: number;
  height: number;
}

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Round numbers from zero to at least `most`, about `count` steps. */
export function ticksTo(most: number, count = 4): number[] {
  if (!(most > 0)) {
    return [0, 1];
  }
  const rough = most / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough);
  const sized = Math.max(step ?? 10 * power, 1);
  return Array.from({ length: Math.ceil(most / sized) + 1 }, (_, at) => at * sized);
}

/** Where a figure lies between the foot of the frame, for zero, and its head, for `top`. */
export function heightOf(value: number, top: number, frame: Frame): number {
  return top === 0 ? 0 : (value / top) * frame.height;
}

/** Stacked bars, one column for each list: the first figure of a list stands at the foot. */
export function stacks(
  columns: readonly (readonly number[])[],
  top: number,
  frame: Frame,
): Bar[][] {
  const each = frame.width / Math.max(1, columns.length);
  const width = Math.min(each * 0.72, 48);
  return columns.map((values, at) => {
    let foot = frame.height;
    return values.map((value) => {
      const height = heightOf(value, top, frame);
      foot -= height;
      return { x: each * at + (each - width) / 2, y: foot, width, height };
    });
  });
}

/** Which of so many labels are written, that none covers the next: the first, and evenly on. */
export function labelled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** The part that failed of what was tried, in percent with one decimal. */
export function failurePercent({ tried, failed }: { tried: number; failed: number }): number {
  return tried === 0 ? 0 : Math.round((failed / tried) * 1000) / 10;
}

interface Sale {
  day: string;
  channel: string;
  seats: number;
  amount_centavos: number;
}

export interface SalesByDay {
  days: string[];
  channels: string[];
  /** Centavos, by day and then by channel. */
  amounts: number[][];
  seats: number[][];
}

/**
 * Sales as a grid in which no day of the span is left out: a day without sales is a figure, too. The
 * channel that sold most stands first.
 */
export function salesByDay(sales: readonly Sale[], days: readonly string[]): SalesByDay {
  const totals = new Map<string, number>();
  for (const { channel, amount_centavos } of sales) {
    totals.set(channel, (totals.get(channel) ?? 0) + amount_centavos);
  }
  const channels = [...totals].sort(([, a], [, b]) => b - a).map(([channel]) => channel);
  const cell = (day: string, channel: string) =>
    sales.filter((sale) => sale.day === day && sale.channel === channel);
  const grid = (figure: (sale: Sale) => number) =>
    days.map((day) =>
      channels.map((channel) => cell(day, channel).reduce((sum, sale) => sum + figure(sale), 0)),
    );
  return {
    days: [...days],
    channels,
    amounts: grid((sale) => sale.amount_centavos),
    seats: grid((sale) => sale.seats),
  };
}
