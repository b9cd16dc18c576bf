import type { DataStanding } from '../../services/status/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount, formatTime } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich, type Tone, wrapRich } from '../layout/rich-text.ts';
import { renderUsed } from '../layout/table.ts';
import { type Answer, printAnswer } from '../output.ts';
import { type ListedSource, listedByServer, listedByStore } from '../status/listed.ts';
import { formatCounts } from '../sync/counts.ts';
import { renderDeadLetters } from '../sync/dead-letters.ts';

/** Shows the stored data of each source, where it is read from, and whether reading it works. */
export async function showStatus(
  { failOn, json }: { readonly failOn: 'stale' | 'degraded' | undefined; readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const { sources, ...answer } = await readAnswer(deps);
  printAnswer(answer, json, deps);
  const isBad = sources.some(({ status }) => status === 'degraded' || status === failOn);
  return failOn !== undefined && isBad ? exitCodes.threshold : exitCodes.ok;
}

interface StatusAnswer extends Answer {
  readonly sources: readonly Pick<DataStanding, 'status'>[];
}

/** The state of the store, or how a server describes its data. */
async function readAnswer(deps: CliDependencies): Promise<StatusAnswer> {
  const services = await deps.services();
  if (deps.server === undefined) {
    const state = await services.readStatus();
    const more = `manifest ${state.manifest}; all runs and checks: cairn status --json`;
    const lines = (width: number) => render(state.sources.map(listedByStore), more, width);
    return { sources: state.sources, json: () => JSON.stringify(state), lines };
  }
  const status = await services.readDataStatus();
  const more = `manifest ${status.manifest}; all checks: --json; all runs: cairn status on the machine of the server`;
  const lines = (width: number) => render(status.sources.map(listedByServer), more, width);
  return { sources: status.sources, json: () => JSON.stringify(status), lines };
}

type Run = NonNullable<ListedSource['run']>;

const columns = [
  { heading: 'source' },
  { heading: 'records', align: 'right' },
  { heading: 'version', linesMax: 2 },
  { heading: 'upstream time' },
  { heading: 'from' },
  { heading: 'status' },
  { heading: 'last run', isOptional: true },
] as const;

function render(sources: readonly ListedSource[], more: string, width: number): Rich[] {
  const rows = sources.map(({ name, records, version, upstreamTime, readFrom, status, run }) => [
    rich(name, 'strong'),
    rich(formatCount(records)),
    rich(version ?? ''),
    rich(upstreamTime === null ? '' : formatTime(upstreamTime)),
    rich(readFrom ?? ''),
    rich(status, statusTones[status]),
    run === null ? rich('never', 'faint') : formatOutcome(run),
  ]);
  return [
    ...renderUsed(columns, rows, width),
    ...sources.flatMap((source) => renderProblems(source, width)),
    [],
    ...wrapRich(rich(more, 'faint'), width),
  ];
}

const statusTones: Readonly<Record<DataStanding['status'], Tone>> = {
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
function renderProblems(source: ListedSource, width: number): Rich[] {
  const { name, status, error, run } = source;
  const isWell = error === null && (run?.error ?? null) === null && !run?.counts.rejected;
  if (isWell) return [];
  const heading =
    run === null
      ? [rich(status, statusTones[status])]
      : [formatOutcome(run), rich(run.finishedAt === null ? '' : formatTime(run.finishedAt), 'faint')];
  const lines = [
    rich(run === null ? '' : formatCounts(run.counts)),
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
    ...(run === null ? [] : renderRefused(run, width)),
  ];
}

/** For sources that are read from the network: the time of the last check and of the next one. */
function formatChecks({ attempts, error, lastCheck, lastSuccess, next }: ListedSource): Rich {
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
function formatErrors({ error, fault, run }: ListedSource): Rich[] {
  const own = error === null || fault === null ? error : `${fault}: ${error}`;
  const ofRun = run?.error === error ? null : (run?.error ?? null);
  return [ofRun, own].map((sentence) => rich(sentence ?? '', 'high'));
}

function renderRefused({ counts, deadLetters }: Run, width: number): Rich[] {
  if (deadLetters === null) return [];
  return renderDeadLetters(deadLetters, {
    rejected: counts.rejected,
    listedMax: deadLettersListedMax,
    rest: 'cairn status --json',
    width,
  });
}

const deadLettersListedMax = 10;
