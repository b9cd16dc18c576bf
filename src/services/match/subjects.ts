import { configuredProducts } from '../../domain/match/configuration.ts';
import { EntryNames, type NamedEntry } from '../../domain/match/entry-names.ts';
import { severities } from '../../domain/score.ts';
import type { AdvisoryRow, AffectedRow } from '../../projection/affected-reader.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import type { MatchFinding } from '../contract.ts';
import { vulnerabilityItem } from '../vulnerability/item.ts';

/** A vulnerability, or an advisory that names none, with what a finding shows of it. */
export interface Subject {
  readonly shown: Pick<MatchFinding, 'id' | 'title' | 'severity' | 'cvss' | 'epss' | 'kev' | 'published'>;
  /** Orders by age: that of the newest comes last. */
  readonly sortKey: string;
  /** The number by which the search index holds the vulnerability or advisory. */
  readonly document: number;
  /** Whether it is a rejected CVE or a withdrawn advisory, which is no finding. */
  readonly isRejected: boolean;
}

/** A subject with the entries that say what it affects. */
export interface JudgedSubject {
  readonly subject: Subject;
  readonly entries: readonly NamedEntry[];
}

/** Rows that are in memory at one time. */
const chunkRows = 1_000;

/** Reads vulnerabilities and advisories by their ids, each once, in no order. */
export function* readSubjects(reader: ProjectionReader, ids: readonly string[]): Iterable<JudgedSubject> {
  const shared = reader.shared();
  const [advisories, cves] = partition(ids);
  for (let at = 0; at < cves.length; at += chunkRows) {
    // The names of a chunk only: those of all rows together would take much memory.
    const names = new EntryNames();
    for (const row of reader.affected.vulnerabilities(cves.slice(at, at + chunkRows))) {
      const entries = [...row.affected, ...configuredProducts(row.cpeConfigurations)];
      yield { subject: subjectOf(row, shared), entries: entries.map((entry) => names.read(entry)) };
    }
  }
  const names = new EntryNames();
  for (const row of reader.affected.advisories(advisories)) {
    const entries = row.details.affected ?? [];
    yield { subject: subjectOfAdvisory(row), entries: entries.map((entry) => names.read(entry)) };
  }
}

/** In order, as neighbours lie near each other in the file. */
function partition(ids: readonly string[]): readonly [advisories: string[], cves: string[]] {
  const sorted = ids.toSorted();
  return [sorted.filter((id) => !id.startsWith('CVE-')), sorted.filter((id) => id.startsWith('CVE-'))];
}

function subjectOf(row: AffectedRow, shared: SharedFacts): Subject {
  const { id, title, severity, cvss, epss, kev, published } = vulnerabilityItem(row, shared);
  return {
    shown: { id, title, severity, cvss, epss, kev, published },
    sortKey: row.sortKey,
    document: -row.row,
    isRejected: row.state === 'rejected',
  };
}

function subjectOfAdvisory({ id, name, created, details, row, state }: AdvisoryRow): Subject {
  const word = details.severity?.toLowerCase() ?? '';
  // GitHub's word for it.
  const severity = severities.find((one) => one === word.replace('moderate', 'medium')) ?? 'unknown';
  return {
    shown: { id, title: name, severity, cvss: null, epss: null, kev: false, published: created },
    sortKey: '',
    document: row,
    isRejected: state === 'revoked',
  };
}
