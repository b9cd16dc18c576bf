import { riskLevels, tiers } from '../../domain/risk/tier.ts';
import type { VexStatement } from '../../domain/triage/vex.ts';
import { jsonBytes } from '../../kit/json.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { JsonBytes } from '../contract.ts';
import { AppliedHandling } from '../handling/applied.ts';
import { readHandling } from '../handling/items.ts';
import type { OwnHandlings } from '../handling/types.ts';
import { defineVerb } from '../verb.ts';
import { resolveIds } from '../vulnerability/resolve-ids.ts';
import { type AffectedSubject, type Decisions, findAffected, judgeSubject } from './affected.ts';
import type { TriageResult } from './contract.ts';
import { listedHandling, triageSubjects } from './items.ts';
import { readPlace } from './judge.ts';
import { readRequest, type TriageRequest } from './request.ts';
import type { TriageWork } from './types.ts';

/** Triage in a reading thread. */
export const verb = defineVerb({
  name: 'judgeTriage',
  where: 'reader',
  scope: 'internal',
  movesBytes: true,
  run: (context, work: TriageWork): JsonBytes<TriageResult> => jsonBytes(triage(context, work)),
});

const unmatchedMax = 1_000;

/**
 * Puts vulnerabilities in the order in which to act on them.
 * @throws Failure `invalid_input` for a body or an option that is wrong, or if every id is malformed
 */
export function triage(
  { reader }: { readonly reader: ProjectionReader },
  { own, handled, ...input }: TriageWork,
): TriageResult {
  const { subjects, options, statements } = readRequest(input);
  const place = readPlace(options);
  const decisions = own === undefined ? null : decisionsOf(reader, own, handled === 'include');
  const given = findSubjects(reader, subjects, statements, decisions);
  const kept = given.subjects.filter(({ isExcluded }) => !isExcluded);
  const { items, all } = triageSubjects(reader, kept, place, input.limit);
  const excluded = given.subjects
    .filter(({ isExcluded }) => isExcluded)
    .map(({ id, vex, handling }) => ({ id, vex, handling: listedHandling(handling) }));
  const contradictory = kept.filter(({ vex }) => vex?.status === 'contradictory').length;
  const { tables, isKevRead } = reader.shared();
  return {
    items,
    total: all.length,
    handled:
      decisions === null ? undefined : given.subjects.filter(({ handling }) => handling != null).length,
    truncated: items.length < all.length,
    missing: given.missing,
    malformed: given.malformed,
    unmatched: given.unmatched.slice(0, unmatchedMax),
    excluded,
    counts: {
      tiers: countEach(
        tiers,
        all.map(({ tier }) => tier),
      ),
      risks: countEach(
        riskLevels,
        all.map(({ risk }) => risk),
      ),
      components: subjects.kind === 'ids' ? 0 : subjects.list.components.length,
      unmatched: given.unmatched.length,
      excluded: excluded.length,
      contradictory,
    },
    options: {
      exposed: options.exposed ?? null,
      environment: place.environment?.written.join('/') ?? null,
      mission: options.mission ?? null,
      impact: options.impact ?? null,
    },
    table: tables.bod === null ? null : { id: tables.bod.id, version: tables.bod.version },
    warnings: warningsFor(contradictory, tables.bod !== null, isKevRead),
  };
}

type Found = Pick<TriageResult, 'missing' | 'malformed' | 'unmatched'> & {
  readonly subjects: readonly AffectedSubject[];
};

function findSubjects(
  reader: ProjectionReader,
  given: TriageRequest['subjects'],
  statements: readonly VexStatement[],
  decisions: Decisions | null,
): Found {
  if (given.kind === 'components') {
    return {
      ...findAffected(reader, given.list, statements, decisions),
      missing: [],
      malformed: given.malformed,
    };
  }
  const { cves, missing, malformed } = resolveIds(given.ids, reader.entities.namedCves);
  const named = reader.namedAmong(cves.map(({ cve }) => cve));
  const statementsOn = Map.groupBy(statements, ({ vulnerability }) => vulnerability);
  const subjects = cves.flatMap(({ cve }) => {
    if (!named.has(cve)) return [];
    const { vex, handling, isClear } = judgeSubject(cve, statementsOn.get(cve) ?? [], decisions, null);
    return [{ id: cve, places: [], vex, handling, isExcluded: isClear }];
  });
  const unknown = cves.filter(({ cve }) => !named.has(cve)).map(({ sent }) => sent);
  return { subjects, missing: [...missing, ...unknown], malformed, unmatched: [] };
}

function decisionsOf(
  reader: ProjectionReader,
  { stored, nowMs }: OwnHandlings,
  areListed: boolean,
): Decisions {
  return { applied: new AppliedHandling(reader, stored.map(readHandling), nowMs), areListed };
}

/** How many values there are of each key. */
export function countEach<Key extends string>(
  keys: readonly Key[],
  values: readonly Key[],
): Record<Key, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const value of values) counts[value]++;
  return counts;
}

function warningsFor(contradictory: number, isTableLoaded: boolean, isKevRead: boolean): string[] {
  const holds: readonly (readonly [sentence: string, isSo: boolean])[] = [
    [
      `VEX statements about ${contradictory} of the vulnerabilities contradict each other and do not count.`,
      contradictory > 0,
    ],
    ['The decision table of BOD 26-04 is not loaded, so every tier is unknown.', !isTableLoaded],
    ['No KEV catalog was ever read, so every tier is unknown.', !isKevRead],
  ];
  return holds.filter(([, isSo]) => isSo).map(([sentence]) => sentence);
}
