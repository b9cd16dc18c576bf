import type { VersionRow } from '../projection/history-reader.ts';
import type { LocatedScore, PiecewiseFile, SourceManifest } from '../sources/contract.ts';
import { damaged } from './bytes.ts';
import type { Composed } from './composed.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Evidence } from './evidence-place.ts';
import type { MappedSubject } from './mapped-subject.ts';
import { Quotes } from './quote.ts';
import type { LocatedDay, TableHead } from './score-reader.ts';
import type { SourcedPoint } from './scores.ts';

/** Tables that were read for one answer, by the number of their version. */
export type LookedInto = Map<number, Promise<LocatedDay | null>>;

/**
 * The evidence for a part of the `epss` member: a field in the row of the CVE, or the first line of the
 * table, which states date and model. That a day does not score the CVE follows from the whole table, which
 * that line identifies.
 * @param steps below `epss`; or `id`, for the CVE of the row
 * @throws Failure `store_damaged` if the row differs from the projection
 */
export async function scoreEvidence(
  evidenceContext: EvidenceContext,
  composed: Composed,
  steps: readonly string[],
  tables: LookedInto,
): Promise<Evidence[]> {
  const { record, points, days, subjects } = composed;
  const [index, field] = steps[0] === 'trend' ? [Number(steps[1]), steps[2]] : [-1, steps[0]];
  const sourced = record.epss === null ? undefined : points.at(index);
  if (sourced === undefined) return absence(evidenceContext, composed, days.at(-1)?.version);

  const { version } = sourced;
  const { manifest } = evidenceContext.sourceNamed(version.source);
  const looking = tables.get(version.id) ?? evidenceContext.scores.locate(record.id, version);
  tables.set(version.id, looking);
  const located = await looking;
  if (located === null) {
    const item = subjects.find((statement) => statement.version.id === version.id);
    return otherItems(evidenceContext, manifest, version, item, field);
  }
  if (located.row === null || !agrees(located.row, sourced)) {
    throw damaged(version, `do not contain the score of ${record.id} that was read from them`);
  }
  const { row, scoreField, percentileField } = located.row;
  const range = { id: row, score: scoreField, percentile: percentileField }[field ?? ''];
  if (range !== undefined) {
    const rule = field === 'id' ? 'derived' : 'canonical';
    return [{ manifest, version, rule, ...(await fieldOf(located.file, range)) }];
  }
  const written = field === 'model' ? sourced.point.model : field === 'date' ? timeIn(located) : null;
  const at = written === null ? -1 : located.firstLine.indexOf(written);
  if (written === null || at === -1) return [{ manifest, version, rule: 'derived', ...firstLineOf(located) }];
  const start = Buffer.byteLength(located.firstLine.slice(0, at));
  const pointer = rangeOf({ start, length: Buffer.byteLength(written) });
  const rule = field === 'model' ? 'verbatim' : 'canonical';
  return [{ manifest, version, rule, pointer, quoted: written }];
}

/** The time in the first line of a table, exactly as written there. */
function timeIn({ firstLine }: TableHead): string | null {
  return /\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?/.exec(firstLine)?.[0] ?? null;
}

/** It is known that the row is missing; searching for it again would read the whole table. */
async function absence(
  evidenceContext: EvidenceContext,
  { subjects }: Composed,
  version: VersionRow | undefined,
): Promise<Evidence[]> {
  if (version === undefined) return [];
  const { manifest } = evidenceContext.sourceNamed(version.source);
  const head = await evidenceContext.scores.head(version);
  if (head !== null) return [{ manifest, version, rule: 'derived', ...firstLineOf(head) }];
  const item = subjects.find((statement) => statement.version.id === version.id);
  return otherItems(evidenceContext, manifest, version, item, undefined);
}

function agrees({ score, percentile }: LocatedScore, { point }: SourcedPoint): boolean {
  return score / 100_000 === point.score && percentile / 100_000 === point.percentile;
}

/**
 * Scores in a document that also contains other facts: the numbers are in the item, date and model of all in
 * one place.
 */
async function otherItems(
  evidenceContext: EvidenceContext,
  manifest: SourceManifest,
  version: VersionRow,
  item: MappedSubject | undefined,
  field: string | undefined,
): Promise<Evidence[]> {
  const { scoresAt } = manifest;
  if (scoresAt === undefined) return [];
  if (field === 'score' || field === 'percentile') {
    if (item === undefined) return [];
    const pointer = `${item.pointer}${scoresAt[field]}`;
    return [{ manifest, version, pointer, rule: 'derived', quoted: new Quotes().at(item, pointer) }];
  }
  const pointer = field === 'model' ? scoresAt.model : scoresAt.date;
  const rule = field === 'model' ? 'verbatim' : field === 'date' ? 'canonical' : 'derived';
  return [
    { manifest, version, pointer, rule, quoted: await evidenceContext.documents.valueAt(version, pointer) },
  ];
}

function firstLineOf({ firstLine }: TableHead): Pick<Evidence, 'pointer' | 'quoted'> {
  return { pointer: rangeOf({ start: 0, length: Buffer.byteLength(firstLine) }), quoted: firstLine };
}

async function fieldOf(
  file: PiecewiseFile,
  range: LocatedScore['row'],
): Promise<Pick<Evidence, 'pointer' | 'quoted'>> {
  const bytes = await file.read(range.start, range.length);
  return { pointer: rangeOf(range), quoted: Buffer.from(bytes).toString() };
}

/** As in an HTTP Range header: the end is the last byte. */
function rangeOf({ start, length }: LocatedScore['row']): string {
  return `bytes=${start}-${start + length - 1}`;
}
