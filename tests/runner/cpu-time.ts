import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `cpuSeconds` of the whole run, on a machine on which the work of a calibration takes `calibrationSeconds`. */
const committed: { readonly cpuSeconds: number; readonly calibrationSeconds: number } = JSON.parse(
  readFileSync(new URL('cost.json', import.meta.url), 'utf8'),
);
const growthMax = 1.1;
/** Linux counts processor time in this many ticks per second. */
const ticksPerSecond = 100;

/** Processor seconds of this process and of its ended descendants so far; null where the system does not report them. */
export function readCpuSeconds(): number | null {
  let text: string;
  try {
    text = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return null;
  }
  // The program name is in parentheses and can contain blanks.
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/**
 * A sentence if a run took over 1.1 times the committed processor time. A slower machine gets more time.
 * A faster one does not get less: the calibration fits into its caches and the tests do not, so that
 * they gain less from it.
 * @param calibration seconds that the work of a calibration takes on this machine
 */
export function costFailure(cpuSeconds: number, calibration: number): string | null {
  const standard = cpuSeconds * Math.min(1, committed.calibrationSeconds / calibration);
  if (standard <= committed.cpuSeconds * growthMax) return null;
  return (
    `The tests took ${standard.toFixed(0)} s of calibrated CPU time; tests/runner/cost.json allows ` +
    `${committed.cpuSeconds} s and 10 % more. Make a test cheaper, or raise the figure and give the reason.`
  );
}

const warmUps = 10;

/**
 * How fast this machine is during a run. The speed of a shared one can change by a factor of two within minutes, so it is
 * measured again and again.
 */
export class Calibration {
  readonly #samples: number[] = [];

  /** Takes about 60 ms of CPU time, and ten times as long when it is called first, until the code is compiled. */
  sample(): void {
    if (this.#samples.length === 0) for (let i = 0; i < warmUps; i++) timeOnce();
    this.#samples.push(timeOnce());
  }

  /** Seconds of CPU time that a fixed piece of work took: the median. Not a number without a sample. */
  get seconds(): number {
    const sorted = this.#samples.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }
}

function timeOnce(): number {
  const before = process.cpuUsage();
  let text = '';
  for (let i = 0; i < 40_000; i++) {
    const digest = createHash('sha256').update(text).digest('hex');
    text = JSON.stringify(JSON.parse(`{"at":${i},"digest":"${digest}"}`));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
