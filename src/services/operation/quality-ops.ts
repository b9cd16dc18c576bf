import { timestamp } from '../../kit/clock.ts';
import { sha256 } from '../../kit/digest.ts';
import type { SourceStatus } from '../../projection/reader.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import type { MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { QualityOps, SourceDeadLetters } from './contract.ts';
import { evaluationResult } from './evaluation-result.ts';

/** How complete the data is, where sources differ, what was refused, and what the evaluations found. */
export const verb = defineVerb({
  name: 'readQualityOps',
  where: 'main',
  scope: 'read',
  run: (context) => readQualityOps(context),
});

const conflictRules: Readonly<Record<string, string>> = {
  exploitation: 'KEV lists the CVE, and the SSVC decision states no exploitation.',
  state: 'KEV lists the CVE, and its record is rejected.',
  cvss: 'Two scorers give different base scores of the same CVSS version.',
};

async function readQualityOps({ read, reads, state, evaluations, clock }: MainContext): Promise<QualityOps> {
  const [shared, measured, runs, results] = await Promise.all([
    read((reader) => reader.shared()),
    reads.measureData(),
    state.log.lastRuns(),
    evaluations.read(),
  ]);
  const sources = [...shared.sources.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = hashOfData(sources);
  const letters = runs.map(deadLettersOf);
  return {
    asOf: timestamp(clock()),
    store: { manifest: shared.head.number, hash },
    coverage: {
      vulnerabilities: measured.vulnerabilities,
      entities: measured.entities,
      sources: sources.map(({ name, records }) => ({ source: name, records })),
    },
    completeness: measured.fields.map((field) => ({ ...field, share: shareOf(field) })),
    conflicts: measured.conflicts.map(({ field, ...counts }) => ({
      ...{ field, rule: conflictRules[field] ?? field },
      ...counts,
    })),
    deadLetters: { total: letters.reduce((sum, { count }) => sum + count, 0), sources: letters },
    evaluations: results.map((result) => evaluationResult(result, hash)),
  };
}

function hashOfData(sources: readonly SourceStatus[]): string {
  const releases = sources.map(({ name, records, upstreamTime, upstreamVersion }) => [
    ...[name, records, upstreamTime, upstreamVersion],
  ]);
  return sha256(JSON.stringify(releases));
}

function shareOf({ present, total }: { readonly present: number; readonly total: number }): number | null {
  return total === 0 ? null : Math.round((present / total) * 1e6) / 1e6;
}

function deadLettersOf({ source, counts, deadLetters, ...run }: SourceRun): SourceDeadLetters {
  const earlier = run.earlierDeadLetters ?? [];
  const [last, before] = [deadLetters[0], earlier[0]];
  const newest = last ?? before ?? null;
  return {
    source,
    count: counts.rejected + earlier.length,
    lastRun: counts.rejected,
    newestAt: last === undefined ? (before?.at ?? null) : run.finishedAt,
    newest: newest && { member: newest.member, pointer: newest.pointer, reason: newest.reason },
  };
}
