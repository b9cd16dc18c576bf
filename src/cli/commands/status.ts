import type { SourceState, StoreState } from '../../services/status/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount, formatTime } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich, type Tone } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';
import { formatCounts } from '../sync/counts.ts';
import { renderDeadLetters } from '../sync/dead-letters.ts';

/** Shows the stored data of each source, where it is read from, and whether reading it works. */
export async function showStatus(
  { json }: { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const state = await services.readStatus();
  printAnswer({ json: () => JSON.stringify(state), lines: (width) => renderState(state, width) }, json, deps);
  return exitCodes.ok;
}

type Run = NonNullable<SourceState['lastRun']>;

const columns = [
  { heading: 'source' },
  { heading: 'records', align: 'right' },
  { heading: 'version', linesMax: 2 },
  { heading: 'upstream time' },
  { heading: 'from' },
  { heading: 'status' },
  { heading: 'last run', isOptional: true },
] as const;

function renderState({ manifest, sources }: StoreState, width: number): Rich[] {
  const rows = sources.map(({ name, records, upstreamVersion, upstreamTime, readFrom, status, lastRun }) => [
    rich(name, 'strong'),
    rich(formatCount(records)),
    rich(upstreamVersion ?? ''),
    rich(upstreamTime === null ? '' : formatTime(upstreamTime)),
    rich(readFrom ?? ''),
    rich(status, statusTones[status]),
    lastRun === null ? rich('never', 'faint') : formatOutcome(lastRun),
  ]);
  return [
    ...renderTable(columns, rows, width),
    ...sources.flatMap((source) => renderProblems(source, width)),
    [],
    rich(`manifest ${manifest}; all runs and checks: cairn status --json`, 'faint'),
  ];
}

const statusTones: Readonly<Record<SourceState['status'], Tone>> = {
  synced: 'low',
  stale: 'medium',
  degraded: 'critical',
  never: 'faint',
  disabled: 'medium',
};

function formatOutcome({ outcome }: Run): Rich {
  const tone: Tone = outcome === 'refused' || outcome === 'failed' ? 'critical' : 'low';
  return rich(outcome, tone);
}

/** The problem of a source, next to its row; empty without a problem. */
function renderProblems(source: SourceState, width: number): Rich[] {
  const { name, status, error, lastRun } = source;
  const isWell = error === null && (lastRun?.error ?? null) === null && !lastRun?.counts.rejected;
  if (isWell) return [];
  const heading =
    lastRun === null
      ? [rich(status, statusTones[status])]
      : [formatOutcome(lastRun), rich(formatTime(lastRun.finishedAt), 'faint')];
  const lines = [
    rich(lastRun === null ? '' : formatCounts(lastRun.counts)),
    formatChecks(source),
    ...formatErrors(source),
  ];
  return [
    [],
    joinRich([rich(name, 'strong'), ...heading], '  '),
    ...indent(
      lines.filter((line) => line.length > 0),
      2,
      width,
    ),
    ...(lastRun === null ? [] : renderRefused(lastRun, width)),
  ];
}

/** For sources that are read from the network: the time of the last check and of the next one. */
function formatChecks({ attempts, error, lastCheck, lastSuccess, next }: SourceState): Rich {
  if (attempts.length === 0 || lastCheck === null) return [];
  const success = lastSuccess === null ? 'no success yet' : `last success ${formatTime(lastSuccess)}`;
  return rich(
    [
      `last check ${formatTime(lastCheck)}`,
      ...(error === null ? [] : [success]),
      next === null ? 'no next check' : `next check ${formatTime(next)}`,
    ].join(', '),
  );
}

/** Why the source is degraded, and what was wrong with the last run if that is different. */
function formatErrors({ error, fault, lastRun }: SourceState): Rich[] {
  const own = error === null || fault === null ? error : `${fault}: ${error}`;
  const ofRun = lastRun?.error === error ? null : (lastRun?.error ?? null);
  return [ofRun, own].map((sentence) => rich(sentence ?? '', 'high'));
}

function renderRefused({ counts, deadLetters }: Run, width: number): Rich[] {
  return renderDeadLetters(deadLetters, {
    rejected: counts.rejected,
    listedMax: deadLettersListedMax,
    rest: 'cairn status --json',
    width,
  });
}

const deadLettersListedMax = 10;
