import { type Json, listOf, membersOf, textOf } from './json.ts';

/** What upstream's files say about some CVEs, each entry as it is in its file. */
export interface RawFiles {
  readonly records: ReadonlyMap<string, Json>;
  readonly catalog: ReadonlyMap<string, Json>;
  /** Score and percentile, as they are written. */
  readonly scores: ReadonlyMap<string, readonly [score: string, percentile: string]>;
}

/** A fact that the files state differently. Null where it is not stated. */
export interface RawChange {
  readonly subject: string;
  readonly predicate: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The facts about a CVE that two sets of files state differently. */
export function rawChanges(subject: string, before: RawFiles, after: RawFiles): RawChange[] {
  const [older, newer] = [factsOf(subject, before), factsOf(subject, after)];
  const predicates = new Set([...older.keys(), ...newer.keys()]);
  return [...predicates].flatMap((predicate) => {
    const [one, other] = [older.get(predicate) ?? null, newer.get(predicate) ?? null];
    return one === other ? [] : [{ subject, predicate, before: one, after: other }];
  });
}

function factsOf(id: string, { records, catalog, scores }: RawFiles): Map<string, string> {
  const record = membersOf(records.get(id));
  const metadata = membersOf(record.cveMetadata);
  const cna = membersOf(membersOf(record.containers).cna);
  const [english] = listOf(cna.descriptions).filter((one) => /^en\b/i.test(textOf(membersOf(one).lang)));
  const [score] = listOf(cna.metrics).map((metric) => membersOf(membersOf(metric).cvssV3_1));
  const entry = membersOf(catalog.get(id));
  const facts: readonly (readonly [string, string | null])[] = [
    ['modified', textOf(metadata.dateUpdated).slice(0, 10)],
    ['description', textOf(membersOf(english).value).replaceAll(/\s+/g, ' ').trim()],
    ['cvss', score === undefined ? null : `${Number(score.baseScore).toFixed(1)} ${score.vectorString}`],
    ['kev', catalog.has(id) ? 'listed' : 'not-listed'],
    ['kev-date-added', textOf(entry.dateAdded)],
    ['kev-due-date', textOf(entry.dueDate)],
    ['kev-ransomware', entry.knownRansomwareCampaignUse === 'Known' ? 'true' : null],
    ['kev-required-action', textOf(entry.requiredAction)],
    ['epss', scores.get(id)?.map(Number).join(' ') ?? null],
  ];
  return new Map(facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])));
}
