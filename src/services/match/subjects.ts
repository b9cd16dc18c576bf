import { configuredProducts, EntryNames, type NamedEntry } from '../../domain/match/entry-names.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import { noRisk, type RiskOrNone } from '../../domain/risk/judgement.ts';
import { severities } from '../../domain/score.ts';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { AdvisoryRow, AffectedRow } from '../../projection/affected-reader.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import { vulnerabilityItem } from '../vulnerability/item.ts';
import type { MatchFinding } from './contract.ts';

/** A vulnerability, or an advisory that names no CVE, with what a finding shows of it. */
export interface Subject {
  readonly summary: Pick<
    MatchFinding,
    'id' | 'title' | 'severity' | 'cvss' | 'epss' | 'kev' | 'published' | keyof RiskOrNone
  >;
  /** Sorts by age: the newest has the last key. */
  readonly sortKey: string;
  /** The number of the vulnerability or advisory in the search index. */
  readonly document: number;
  /** Whether it is a rejected CVE or a withdrawn advisory, which is not a finding. */
  readonly isRejected: boolean;
}

/** A subject with the entries that state what it affects. */
export interface JudgedSubject {
  readonly subject: Subject;
  readonly entries: readonly NamedEntry[];
}

/** Subjects whose entries are in memory at one time, in addition to the remembered ones. */
const chunkSize = 250;
/** Characters of stored text that are remembered as entries. Each takes about 5 bytes. */
const textMax = 1_000_000;
/** What a subject takes in addition to its entries, in the same unit. */
const subjectText = 200;
/** If a request has more subjects, none of them is remembered: they would replace all others. */
const subjectsMax = 1_000;

type SubjectMemory = BoundedMemory<string, JudgedSubject>;

/** Characters of stored text that one piece of work keeps. */
const keptTextMax = 4_000_000;

/**
 * Subjects that one piece of work reads again and again. The first ones stay: where all are read in turn, to forget the
 * oldest would be to forget each before it comes again.
 */
export class KeptSubjects {
  readonly #known = new Map<string, JudgedSubject>();
  #text = 0;

  get(id: string): JudgedSubject | undefined {
    return this.#known.get(id);
  }

  add(id: string, one: JudgedSubject, text: number): void {
    if (this.#text + text > keptTextMax) return;
    this.#known.set(id, one);
    this.#text += text;
  }
}

/** The key is what all records share: it is another object once anything has changed. */
const remembered = new WeakMap<SharedFacts, SubjectMemory>();

/**
 * Vulnerabilities by their ids, in order, then advisories. What was read before is remembered.
 * @param kept where the work keeps what it reads, in place of what all requests remember
 */
export function* readSubjects(
  reader: ProjectionReader,
  ids: readonly string[],
  kept: KeptSubjects | null = null,
): Iterable<JudgedSubject> {
  const shared = reader.shared();
  const memory = kept ?? memoryOf(shared);
  const ordered = inOrder(ids);
  for (let at = 0; at < ordered.length; at += chunkSize) {
    const chunk = new Map(ordered.slice(at, at + chunkSize).map((id) => [id, memory.get(id)]));
    const missing = [...chunk.keys()].filter((id) => chunk.get(id) === undefined);
    for (const { size, ...one } of readStored(reader, shared, missing)) {
      const { id } = one.subject.summary;
      chunk.set(id, one);
      if (kept !== null || ids.length <= subjectsMax) memory.add(id, one, subjectText + size);
    }
    for (const one of chunk.values()) if (one !== undefined) yield one;
  }
}

function memoryOf(facts: SharedFacts): SubjectMemory {
  const known = remembered.get(facts) ?? new BoundedMemory<string, JudgedSubject>(textMax);
  remembered.set(facts, known);
  return known;
}

/** Neighbours are near each other in the file. */
function inOrder(ids: readonly string[]): string[] {
  const sorted = ids.toSorted();
  return [...sorted.filter(isCve), ...sorted.filter((id) => !isCve(id))];
}

function isCve(id: string): boolean {
  return id.startsWith('CVE-');
}

interface StoredSubject extends JudgedSubject {
  /** Characters in which its entries are stored. */
  readonly size: number;
}

function* readStored(
  reader: ProjectionReader,
  shared: SharedFacts,
  ids: readonly string[],
): Iterable<StoredSubject> {
  // Only the names of these: the names of all subjects together would take much memory.
  const names = new EntryNames();
  const read = (entries: readonly AffectedProduct[]) => entries.map((entry) => names.read(entry));
  for (const row of reader.affected.vulnerabilities(ids.filter(isCve))) {
    const entries = read([...row.affected, ...configuredProducts(row.cpeConfigurations)]);
    yield { subject: subjectOf(row, shared), entries, size: row.size };
  }
  for (const row of reader.affected.advisories(ids.filter((id) => !isCve(id)))) {
    yield { subject: subjectOfAdvisory(row), entries: read(row.details.affected ?? []), size: row.size };
  }
}

function subjectOf(row: AffectedRow, shared: SharedFacts): Subject {
  const { id, title, severity, cvss, epss, kev, published, risk, riskScore, tier } = vulnerabilityItem(
    row,
    shared,
  );
  return {
    summary: { id, title, severity, cvss, epss, kev, published, risk, riskScore, tier },
    sortKey: row.sortKey,
    document: -row.row,
    isRejected: row.state === 'rejected',
  };
}

function subjectOfAdvisory({ id, name, created, details, row, state }: AdvisoryRow): Subject {
  const word = details.severity?.toLowerCase() ?? '';
  // GitHub calls this severity “moderate”.
  const severity = severities.find((one) => one === word.replace('moderate', 'medium')) ?? 'unknown';
  return {
    summary: {
      ...{ id, title: name, severity, cvss: null, epss: null, kev: false, published: created },
      ...noRisk,
    },
    sortKey: '',
    document: row,
    isRejected: state === 'revoked',
  };
}
