import { type Quantile, quantiles, type Rounds, slowestOf, timesOf } from './figures.ts';
import type { Measured } from './measurements.ts';
import { cairnInput, type LoggedQuery, queryKinds } from './query.ts';

const slowestListed = 8;

/** Prints the times of all engines, in total and by kind of query, and the slowest queries. */
export function printTimes(measured: Measured, log: readonly LoggedQuery[]): void {
  const engines = enginesOf(measured);
  const each = Object.keys(quantiles) as Quantile[];
  printTitle('ms, medians of the rounds', engines);
  for (const quantile of each) {
    printRow(quantile, engines, (rounds) => timesOf(rounds, quantile).median.toFixed(2));
  }
  const here = engines.filter(({ isHere }) => isHere);
  printTitle('processor ms', here);
  for (const quantile of each) {
    printRow(quantile, here, (rounds) =>
      timesOf(rounds, quantile, { measure: 'processorMs' }).median.toFixed(2),
    );
  }
  printTitle('p95 of each kind of query', engines);
  for (const kind of queryKinds) {
    printRow(kind, engines, (rounds) => timesOf(rounds, 'p95', { kind }).median.toFixed(2));
  }
  printTitle('queries without a hit', engines);
  printRow(`of ${log.length}`, engines, (rounds) =>
    String((rounds[0] ?? []).filter(({ hits }) => hits === 0).length),
  );
  printSlowest(measured.service, log);
}

interface ListedEngine {
  readonly name: string;
  readonly rounds: Rounds;
  /** Processor time is known only for engines that run in this process. */
  readonly isHere: boolean;
}

function enginesOf({ service, http, small, fts5, postgres }: Measured): ListedEngine[] {
  return [
    { name: 'service', rounds: service, isHere: true },
    { name: 'over HTTP', rounds: http, isHere: false },
    { name: 'service, small', rounds: small, isHere: true },
    { name: 'FTS5', rounds: fts5, isHere: true },
    ...(postgres === null ? [] : [{ name: 'PostgreSQL', rounds: postgres, isHere: false }]),
  ];
}

function printTitle(title: string, engines: readonly ListedEngine[]): void {
  console.log(`\n${title.padEnd(28)}${engines.map(({ name }) => name.padStart(20)).join('')}`);
}

function printRow(
  name: string,
  engines: readonly ListedEngine[],
  figureOf: (rounds: Rounds) => string,
): void {
  const figures = engines.map(({ rounds }) => figureOf(rounds).padStart(20));
  console.log(`${name.padEnd(28)}${figures.join('')}`);
}

function printSlowest(rounds: Rounds, log: readonly LoggedQuery[]): void {
  console.log('\nslowest in the service, ms and processor ms');
  for (const { place, ms, processorMs } of slowestOf(rounds, slowestListed)) {
    const query = log[place];
    if (query === undefined) continue;
    const { limit: _, ...requested } = cairnInput(query);
    const page = query.page === 0 ? '' : `, page ${query.page + 1}`;
    const figures = [ms, processorMs].map((figure) => figure.toFixed(1).padStart(8)).join('');
    console.log(`${figures}  ${JSON.stringify(requested)}${page}`);
  }
}
