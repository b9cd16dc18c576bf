import type { EntityFacts } from '../domain/entity/facts.ts';
import { originAt, pointerSteps } from '../domain/origin.ts';
import { fullView } from '../projection/view.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import { valueAt } from './json-pointer.ts';
import type { AppliedTable } from './judged-from.ts';
import { type MappedSubject, readMappedEntity } from './mapped-subject.ts';
import { contributorsInView } from './versions.ts';

/** A table that was read, and where its rows are in upstream's bytes. */
export interface TracedTable extends AppliedTable {
  /** JSON pointer to its list of rows, in the bytes of the evidence; null if they cannot be found. */
  readonly pointer: string | null;
  readonly evidence: readonly Evidence[];
}

const rowsAt = ['details', 'decisionTable', 'rows'];

/**
 * The rows of a table that apply, in the bytes of the version that the table is from.
 * @throws Failure `store_damaged` if bytes are not as they were stored
 */
export async function traceTable(
  evidenceContext: EvidenceContext,
  table: AppliedTable,
): Promise<TracedTable> {
  const subject = await readTable(evidenceContext, table);
  if (subject === null) return { ...table, pointer: null, evidence: [] };
  const { facts, origins, manifest, version } = subject;
  const tree = subject.tree();
  const evidence = table.rows.flatMap((row) => {
    const [pointer] = originAt(origins, facts, [...rowsAt, String(row), 'answers'])?.pointers ?? [];
    if (pointer === undefined) return [];
    const quoted = valueAt(tree, pointerSteps(pointer) ?? []);
    return [{ manifest, version, pointer, rule: 'derived' as const, quoted }];
  });
  const pointer = evidence[0]?.pointer.replace(/\/[^/]*$/, '') ?? null;
  return { ...table, pointer, evidence };
}

/** What the source of the highest rank that has the table states about it. */
async function readTable(
  evidenceContext: EvidenceContext,
  { entity, version }: AppliedTable,
): Promise<MappedSubject<EntityFacts> | null> {
  const { history, manifests } = evidenceContext;
  const contributors = history.inSnapshot(() => contributorsInView(history, manifests, entity, fullView));
  for (const contributor of contributors.toSorted((a, b) => b.manifest.rank - a.manifest.rank)) {
    const subject = await readMappedEntity(evidenceContext, entity, contributor);
    const isSame = subject?.facts.version === (version ?? undefined);
    if (subject !== null && isSame && subject.facts.details?.decisionTable !== undefined) return subject;
  }
  return null;
}
