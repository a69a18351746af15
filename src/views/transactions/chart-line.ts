import type { Decimal } from '#domain/money.ts';

/** Units of the drawing, which is stretched to its place. */
export const chartSize = { width: 300, height: 80 } as const;

export interface ChartLine {
  /** Points of a `polyline`, from the left edge to the right one. */
  readonly points: string;
  /** Position of zero, from the top. */
  readonly zero: number;
  readonly lowest: Decimal;
  readonly highest: Decimal;
  /** Ends of the scale, which always includes zero: a small change never looks like a big one. */
  readonly bottom: Decimal;
  readonly top: Decimal;
}

// Rounding affects the drawing alone: the figures beside it stay exact.
const rounded = (value: number) => Math.round(value * 100) / 100;

/** A line over equal steps. @param values at least two. */
export function chartLine(values: readonly Decimal[]): ChartLine {
  const ranked = values.toSorted((a, b) => Number(a) - Number(b));
  const [lowest = '0'] = ranked;
  const highest = ranked.at(-1) ?? lowest;
  const [bottom, top] = [Number(lowest) < 0 ? lowest : '0', Number(highest) > 0 ? highest : '0'];
  const [low, high] = [Number(bottom), Number(top)];
  const { width, height } = chartSize;
  const y = (value: number) => rounded(high === low ? height / 2 : height - ((value - low) / (high - low)) * height);
  const points = values.map((value, index) => `${rounded((index / (values.length - 1)) * width)},${y(Number(value))}`).join(' ');
  return { points, zero: y(0), lowest, highest, bottom, top };
}
