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

/** Shows what is held of each source, and how its last run ended. */
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
  { heading: 'last run' },
] as const;

function layState({ manifest, sources }: StoreState, width: number): Rich[] {
  const rows = sources.map(({ name, records, upstreamVersion, upstreamTime, lastRun }) => [
    rich(name, 'strong'),
    rich(spellCount(records)),
    rich(upstreamVersion ?? ''),
    rich(upstreamTime === null ? '' : spellTime(upstreamTime)),
    lastRun === null ? rich('never', 'faint') : spellOutcome(lastRun),
  ]);
  return [
    ...layTable(columns, rows, width),
    ...sources.flatMap(({ name, lastRun }) => (lastRun === null ? [] : layRun(name, lastRun, width))),
    [],
    rich(`manifest ${manifest}`, 'faint'),
  ];
}

function spellOutcome({ outcome }: Run): Rich {
  const tone: Tone = outcome === 'refused' || outcome === 'failed' ? 'critical' : 'low';
  return rich(outcome, tone);
}

function layRun(name: string, run: Run, width: number): Rich[] {
  const { finishedAt, counts, error, deadLetters } = run;
  const heading = joinRich(
    [rich(name, 'strong'), spellOutcome(run), rich(spellTime(finishedAt), 'faint')],
    '  ',
  );
  return [
    [],
    heading,
    ...indent(
      [rich(spellCounts(counts)), rich(error ?? '', 'high')].filter((line) => line.length > 0),
      2,
      width,
    ),
    ...layDeadLetters(deadLetters, {
      rejected: counts.rejected,
      shownMax: deadLettersShownMax,
      rest: 'cairn status --json',
      width,
    }),
  ];
}

const deadLettersShownMax = 10;
