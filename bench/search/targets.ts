import { type Spread, spreadLine, spreadOf } from '../rounds.ts';
import { type Quantile, type Rounds, ratioOf, timesOf } from './figures.ts';
import type { Environment, Measured } from './measurements.ts';

const targets = {
  msMax: { p50: 3, p95: 12, p99: 25 },
  worstProcessorMsMax: 60,
  fasterMin: 10,
  growthMax: 2,
  changeSecondsMax: 1,
  residentMegabytesMax: 400,
  readySecondsMax: 1.5,
};

export const withoutPostgres =
  'PostgreSQL IS NOT INSTALLED and is left out. To have it: apt-get install postgresql';

/**
 * Prints each target and its measured value.
 * @returns whether all were measured and hold
 */
export function printTargets(measured: Measured, environment: Environment): boolean {
  const { service, http, small, fts5, postgres } = measured;
  const { worstProcessorMsMax, fasterMin, growthMax } = targets;
  const faster = (name: string, others: Rounds, ownName: string, own: Rounds) =>
    printSpread(`p95 of ${name} to that of ${ownName}`, ratioOf(others, own, 'p95'), 'times', {
      min: fasterMin,
    });
  console.log();
  const worst = timesOf(service, 'worst', { measure: 'processorMs' });
  const checks = [
    ...printQuantiles('the service', service),
    ...printQuantiles('HTTP', http),
    printSpread('processor time of the worst query', worst, 'ms', { max: worstProcessorMsMax }),
    faster('FTS5', fts5, 'the service', service),
    faster('FTS5', fts5, 'HTTP', http),
    ...(postgres === null
      ? []
      : [
          faster('PostgreSQL', postgres, 'the service', service),
          faster('PostgreSQL', postgres, 'HTTP', http),
        ]),
    printSpread('p95 of the service to that of the small store', ratioOf(service, small, 'p95'), 'times', {
      max: growthMax,
    }),
    ...printEnvironment(environment),
  ];
  if (postgres === null) console.log(withoutPostgres);
  return postgres !== null && checks.every(Boolean);
}

function printQuantiles(name: string, rounds: Rounds): boolean[] {
  return Object.entries(targets.msMax).map(([quantile, max]) =>
    printSpread(`${quantile} of ${name}`, timesOf(rounds, quantile as Quantile), 'ms', { max }),
  );
}

function printEnvironment({ residentMegabytes, readySeconds, changeSeconds }: Environment): boolean[] {
  const { changeSecondsMax, residentMegabytesMax, readySecondsMax } = targets;
  return [
    printSpread('longest from commit to found', boundedBy(Math.max, changeSeconds), 's', {
      max: changeSecondsMax,
    }),
    printSpread('most memory of the server', boundedBy(Math.max, residentMegabytes), 'MB', {
      max: residentMegabytesMax,
    }),
    printSpread('best start to the first answer', boundedBy(Math.min, readySeconds), 's', {
      max: readySecondsMax,
    }),
  ];
}

/** The range, beginning with the end that the target judges. */
function boundedBy(judged: (...values: number[]) => number, values: readonly number[]): Spread {
  return { ...spreadOf(values), median: spreadOf([judged(...values)]).median };
}

/** The target applies to the first figure. */
function printSpread(
  name: string,
  spread: Spread,
  unit: string,
  { min, max }: { readonly min?: number; readonly max?: number },
): boolean {
  const bound = min === undefined ? `at most ${max}` : `at least ${min}`;
  const holds = spread.median >= (min ?? Number.NEGATIVE_INFINITY) && spread.median <= (max ?? Infinity);
  console.log(`${spreadLine(`${name} (${bound})`.padEnd(52), spread, unit)}${holds ? '' : '  MISSED'}`);
  return holds;
}
