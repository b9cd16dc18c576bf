import { type Figure, higher, lower } from '../figure.ts';
import { perRound, type Quantile, type Rounds, ratiosOf } from './figures.ts';
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

/** Every figure with a target. Those of PostgreSQL are missing where it is not installed. */
export function figuresOf(
  { service, http, small, fts5, postgres }: Measured,
  { residentMegabytes, readySeconds, changeSeconds }: Environment,
): Figure[] {
  const faster = (name: string, others: Rounds, ownName: string, own: Rounds) =>
    higher(`p95 of ${name} to that of ${ownName}`, 'times', ratiosOf(others, own, 'p95'), {
      target: targets.fasterMin,
    });
  return [
    ...quantilesOf('the service', service),
    ...quantilesOf('HTTP', http),
    lower('processor time of the worst query', 'ms', perRound(service, 'worst', 'processorMs'), {
      target: targets.worstProcessorMsMax,
    }),
    faster('FTS5', fts5, 'the service', service),
    faster('FTS5', fts5, 'HTTP', http),
    ...(postgres === null
      ? []
      : [
          faster('PostgreSQL', postgres, 'the service', service),
          faster('PostgreSQL', postgres, 'HTTP', http),
        ]),
    lower('p95 of the service to that of the small store', 'times', ratiosOf(service, small, 'p95'), {
      target: targets.growthMax,
    }),
    lower('longest from commit to found', 's', [Math.max(...changeSeconds)], {
      target: targets.changeSecondsMax,
    }),
    lower('most memory of the server', 'MB', [Math.max(...residentMegabytes)], {
      target: targets.residentMegabytesMax,
    }),
    lower('best start to the first answer', 's', [Math.min(...readySeconds)], {
      target: targets.readySecondsMax,
    }),
  ];
}

function quantilesOf(name: string, rounds: Rounds): Figure[] {
  return Object.entries(targets.msMax).map(([quantile, target]) =>
    lower(`${quantile} of ${name}`, 'ms', perRound(rounds, quantile as Quantile, 'ms'), { target }),
  );
}
