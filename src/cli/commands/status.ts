import type { SourceState, StoreState } from '../../services/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { spellCount, spellTime } from '../layout/figures.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich, type Tone } from '../layout/rich-text.ts';
import { layTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';
import { spellCounts } from '../sync/counts.ts';
import { layDeadLetters } from '../sync/dead-letters.ts';

/** Shows what is held of each source, from where it is read, and how that goes. */
export async function showStatus(
  { json }: { readonly json: boolean },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const state = await services.readStatus();
  printAnswer({ json: () => JSON.stringify(state), lines: (width) => layState(state, width) }, json, deps);
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

function layState({ manifest, sources }: StoreState, width: number): Rich[] {
  const rows = sources.map(({ name, records, upstreamVersion, upstreamTime, readFrom, status, lastRun }) => [
    rich(name, 'strong'),
    rich(spellCount(records)),
    rich(upstreamVersion ?? ''),
    rich(upstreamTime === null ? '' : spellTime(upstreamTime)),
    rich(readFrom ?? ''),
    rich(status, statusTones[status]),
    lastRun === null ? rich('never', 'faint') : spellOutcome(lastRun),
  ]);
  return [
    ...layTable(columns, rows, width),
    ...sources.flatMap((source) => layProblems(source, width)),
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

function spellOutcome({ outcome }: Run): Rich {
  const tone: Tone = outcome === 'refused' || outcome === 'failed' ? 'critical' : 'low';
  return rich(outcome, tone);
}

/** What went wrong with a source, beside its row; nothing of one that is well. */
function layProblems(source: SourceState, width: number): Rich[] {
  const { name, status, error, lastRun } = source;
  const isWell = error === null && (lastRun?.error ?? null) === null && !lastRun?.counts.rejected;
  if (isWell) return [];
  const heading =
    lastRun === null
      ? [rich(status, statusTones[status])]
      : [spellOutcome(lastRun), rich(spellTime(lastRun.finishedAt), 'faint')];
  const lines = [
    rich(lastRun === null ? '' : spellCounts(lastRun.counts)),
    spellChecks(source),
    ...spellErrors(source),
  ];
  return [
    [],
    joinRich([rich(name, 'strong'), ...heading], '  '),
    ...indent(
      lines.filter((line) => line.length > 0),
      2,
      width,
    ),
    ...(lastRun === null ? [] : layRefused(lastRun, width)),
  ];
}

/** Of what was asked for over the network: when it was last checked, and when it will be again. */
function spellChecks({ attempts, error, lastCheck, lastSuccess, next }: SourceState): Rich {
  if (attempts.length === 0 || lastCheck === null) return [];
  const success = lastSuccess === null ? 'no success yet' : `last success ${spellTime(lastSuccess)}`;
  return rich(
    [
      `last check ${spellTime(lastCheck)}`,
      ...(error === null ? [] : [success]),
      next === null ? 'no next check' : `next check ${spellTime(next)}`,
    ].join(', '),
  );
}

/** Why it is degraded, and what was wrong with the last run where that is something else. */
function spellErrors({ error, fault, lastRun }: SourceState): Rich[] {
  const own = error === null || fault === null ? error : `${fault}: ${error}`;
  const ofRun = lastRun?.error === error ? null : (lastRun?.error ?? null);
  return [ofRun, own].map((sentence) => rich(sentence ?? '', 'high'));
}

function layRefused({ counts, deadLetters }: Run, width: number): Rich[] {
  return layDeadLetters(deadLetters, {
    rejected: counts.rejected,
    shownMax: deadLettersShownMax,
    rest: 'cairn status --json',
    width,
  });
}

const deadLettersShownMax = 10;
