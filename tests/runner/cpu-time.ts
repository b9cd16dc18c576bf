import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** `cpuSeconds` of the whole run, on a machine where the calibration takes `calibrationSeconds`. */
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
 * @param calibration seconds that the calibration takes on this machine
 */
export function costFailure(cpuSeconds: number, calibration = timeCalibration()): string | null {
  const standard = cpuSeconds * Math.min(1, committed.calibrationSeconds / calibration);
  if (standard <= committed.cpuSeconds * growthMax) return null;
  return (
    `The tests took ${standard.toFixed(0)} s of calibrated CPU time; tests/runner/cost.json allows ` +
    `${committed.cpuSeconds} s and 10 % more. Make a test cheaper, or raise the figure and give the reason.`
  );
}

/** Seconds of CPU time that a fixed piece of work takes on this machine: the median of five. */
function timeCalibration(): number {
  const times = Array.from({ length: 5 }, timeOnce).sort((a, b) => a - b);
  return times[2] ?? Number.NaN;
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
