import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Figure, isWorse, summaryOf } from './figure.ts';

/** One figure as it was measured at a commit. */
export interface RecordedFigure {
  readonly benchmark: string;
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  /** Ends of its 95 % interval; null for a single round. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly rounds: number;
  /** The commit that was measured. */
  readonly commit: string;
  /** The day. */
  readonly date: string;
  /** Number and model of its processors. */
  readonly machine: string;
  /** Version of Node. */
  readonly node: string;
  /** How many processes ran or waited for a processor before the run. */
  readonly load: number;
}

/** When, where and of what figures were measured. */
export type Measured = Pick<RecordedFigure, 'commit' | 'date' | 'machine' | 'node' | 'load'>;

/** Units of figures that do not depend on how fast the machine is. Those of times and rates do. */
const unitsOfAllMachines: ReadonlySet<string> = new Set(['times', '%', 'MB', 'bytes']);

export const recordedPath = resolve(import.meta.dirname, 'recorded.json');

/** All recorded figures; none if nothing was recorded yet. */
export function readRecorded(path = recordedPath): readonly RecordedFigure[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RecordedFigure[]) : [];
}

/** The recorded figure of a name. One in another unit is another figure. */
export function recordedOf(
  recorded: readonly RecordedFigure[],
  benchmark: string,
  { name, unit }: Pick<Figure, 'name' | 'unit'>,
): RecordedFigure | null {
  const found = recorded.find((one) => one.benchmark === benchmark && one.name === name);
  return found?.unit === unit ? found : null;
}

/** Whether a figure can be compared with the recorded one. Times and rates only can on the same machine. */
export function isComparable(recorded: Pick<RecordedFigure, 'unit' | 'machine'>, machine: string): boolean {
  return unitsOfAllMachines.has(recorded.unit) || recorded.machine === machine;
}

/** Whether a figure of a machine is certainly worse than the recorded one; false if they can't be compared. */
export function isWorseThanRecorded(figure: Figure, recorded: RecordedFigure, machine: string): boolean {
  return isComparable(recorded, machine) && isWorse(figure, recorded);
}

/** The record after a run: all figures of its benchmarks are replaced, the others stay. Ordered by name. */
export function withFigures(
  recorded: readonly RecordedFigure[],
  run: ReadonlyMap<string, readonly Figure[]>,
  measured: Measured,
): RecordedFigure[] {
  const others = recorded.filter(({ benchmark }) => !run.has(benchmark));
  const added = [...run].flatMap(([benchmark, figures]) =>
    figures.map(({ name, unit, rounds }) => {
      const { median, interval } = summaryOf(rounds);
      return {
        ...{ benchmark, name, unit, median: rounded(median) },
        ...{ interval: interval === null ? null : ([rounded(interval[0]), rounded(interval[1])] as const) },
        ...{ rounds: rounds.length, ...measured },
      };
    }),
  );
  return [...others, ...added].sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

/** The record as its file has it, in the format of the repository. */
export function recordText(recorded: readonly RecordedFigure[]): string {
  const text = JSON.stringify(recorded, null, 2);
  return `${text.replaceAll(/\[\s+([\d.e+-]+),\s+([\d.e+-]+)\s+\]/g, '[$1, $2]')}\n`;
}

function keyOf({ benchmark, name }: RecordedFigure): string {
  return `${benchmark}\n${name}`;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
