import { appendFileSync } from 'node:fs';
import { ratioInterval } from './ratio.ts';

/**
 * The file to which a benchmark adds its figures, one a line in JSON. `bench/run.ts` sets it. Servers of benchmarks get it
 * too, and refuse a variable that is called like a setting.
 */
export const figuresVariable = 'BENCH_FIGURES';

/** What a benchmark measured, in the form that all benchmarks share. */
export interface Figure {
  /** Unique in its benchmark, and the same in each run. */
  readonly name: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  /** The value of each round; above zero. */
  readonly rounds: readonly number[];
  /** What the median may be at worst; null if nothing is promised. */
  readonly target: number | null;
  /** The median of the floor in the same unit; null if the figure has none. */
  readonly floor: number | null;
}

/** A figure without its rounds. */
export interface Summary {
  readonly median: number;
  /** Ends of its 95 % interval; null for a single round. */
  readonly interval: readonly [low: number, high: number] | null;
}

/** Adds figures to the file of the runner; does nothing in a benchmark that is started by itself. */
export function reportFigures(figures: readonly Figure[]): void {
  const path = process.env[figuresVariable];
  if (path === undefined) return;
  appendFileSync(path, figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''));
}

/** A figure of which lower values are better. */
export function lower(
  name: string,
  unit: string,
  rounds: readonly number[],
  { target = null, floor = null }: Partial<Pick<Figure, 'target' | 'floor'>> = {},
): Figure {
  return { name, unit, better: 'lower', rounds, target, floor };
}

/** A figure of which higher values are better. */
export function higher(...of: Parameters<typeof lower>): Figure {
  return { ...lower(...of), better: 'higher' };
}

/**
 * The figures in the text that a benchmark added.
 * @throws Error for a line that is not a figure
 */
export function readFigures(text: string): Figure[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const figure = JSON.parse(line) as Figure;
    if (!isFigure(figure)) throw new Error(`This is not a figure: ${line.slice(0, 200)}`);
    return figure;
  });
}

function isFigure({ name, unit, better, rounds, target, floor }: Figure): boolean {
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  return (
    typeof name === 'string' &&
    typeof unit === 'string' &&
    (better === 'lower' || better === 'higher') &&
    Array.isArray(rounds) &&
    rounds.length > 0 &&
    rounds.every((value) => isNumber(value) && value > 0) &&
    [target, floor].every((value) => value === null || isNumber(value))
  );
}

/**
 * Median and interval of the rounds. The interval of six or more rounds is that of the median, without an assumption about
 * how values spread. That of fewer is the one of their geometric mean.
 */
export function summaryOf(rounds: readonly number[]): Summary {
  const sorted = rounds.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
  if (rounds.length < 2) return { median, interval: null };
  if (rounds.length < roundsOfMedianMin) {
    const { low, high } = ratioInterval(rounds);
    return { median, interval: [low, high] };
  }
  const left = leftOut(rounds.length);
  return { median, interval: [sorted[left] ?? 0, sorted[rounds.length - 1 - left] ?? 0] };
}

/** With fewer, the smallest and the largest value are less than a 95 % interval of the median. */
const roundsOfMedianMin = 6;
/** With more, the binomial distribution is as good as normal, and its probabilities become too small for a number. */
const roundsOfBinomialMax = 1_000;

/** How many of the smallest values, and as many of the largest, are outside the 95 % interval of the median. */
function leftOut(count: number): number {
  if (count > roundsOfBinomialMax) return Math.floor((count - 1 - 1.96 * Math.sqrt(count)) / 2);
  let left = 0;
  // The chance that exactly this number of values is below the median, and that at most this number is.
  let chance = 0.5 ** count;
  for (let atMost = chance; ; left++) {
    chance *= (count - left) / (left + 1);
    atMost += chance;
    if (2 * atMost > 0.05) return left;
  }
}

/** Whether the median is as good as the target. Without a target, it always is. */
export function meetsTarget({ better, rounds, target }: Figure): boolean {
  if (target === null) return true;
  const { median } = summaryOf(rounds);
  return better === 'lower' ? median <= target : median >= target;
}

const allowedShare = 0.05;

/**
 * Whether a figure is certainly worse than the recorded one: its whole interval is worse than the recorded median by more
 * than 5 %. A single round has no interval and proves nothing.
 */
export function isWorse({ better, rounds }: Figure, recorded: Pick<Summary, 'median'>): boolean {
  const { interval } = summaryOf(rounds);
  if (interval === null) return false;
  const [low, high] = interval;
  return better === 'lower'
    ? low > recorded.median * (1 + allowedShare)
    : high < recorded.median * (1 - allowedShare);
}
