import { rememberTexts } from '../../kit/bounded-memory.ts';
import type { AffectedProduct, VersionRange, VersionStatus } from '../product.ts';
import { readAllBounds } from './bounds.ts';
import { type Finding, findInRange, moreSevere } from './range.ts';
import { mayBeOneVersion } from './version.ts';
import { VersionQuery } from './version-query.ts';

export { type FixedVersion, fixedVersions } from './interval.ts';

export interface VersionVerdict {
  readonly status: VersionStatus;
  /** The range or single version that decides, or that can't be compared and so leaves it open. */
  readonly range: VersionRange | null;
  /**
   * How it was decided: `exact` for a single version, a scheme's name for a range, `default` for the status of all
   * other versions. Why it was not: `none` without a statement about the version; `not-comparable`; `not-a-version`
   * when the question names no single version. `not-addressed` when the entry names commits and the question is about
   * a release, or the other way round.
   */
  readonly method: string;
}

/** Judges whether a version is affected, by the statements of one source about one product. */
export function judgeVersion(affected: AffectedProduct, version: string): VersionVerdict {
  const text = version.trim();
  if (!isOneVersion(text)) return { status: 'unknown', range: null, method: 'not-a-version' };

  const query = new VersionQuery(text);
  const bounds = readAllBounds(affected.versions);
  const findings = affected.versions.map((range, at) => {
    return { range, finding: findInRange(range, bounds[at] ?? null, query) };
  });
  const exact = mostSevere(findings, 'same');
  if (exact !== null) return exact;

  const inside = mostSevere(findings, 'inside');
  if (inside?.status === 'affected') return inside;
  const decided = inside ?? defaultVerdict(affected, findings);
  const open = findings.find(({ finding }) => {
    return finding.kind === 'uncertain' && finding.possible.some((status) => status !== decided.status);
  });
  return open === undefined ? decided : { status: 'unknown', range: open.range, method: 'not-comparable' };
}

const isOneVersion = rememberTexts(mayBeOneVersion);

interface RangeFinding {
  readonly range: VersionRange;
  readonly finding: Finding;
}

function mostSevere(findings: readonly RangeFinding[], kind: 'same' | 'inside'): VersionVerdict | null {
  let verdict: VersionVerdict | null = null;
  for (const { range, finding } of findings) {
    if (finding.kind !== kind) continue;
    if (verdict !== null && moreSevere(verdict.status, finding.status) === verdict.status) continue;
    verdict = { status: finding.status, range, method: finding.method };
  }
  return verdict;
}

function defaultVerdict(affected: AffectedProduct, findings: readonly RangeFinding[]): VersionVerdict {
  const isAddressed = findings.length === 0 || findings.some(({ finding }) => finding.kind !== 'silent');
  if (!isAddressed) return { status: 'unknown', range: null, method: 'not-addressed' };
  const { defaultStatus } = affected;
  return {
    status: defaultStatus ?? 'unknown',
    range: null,
    method: defaultStatus === null ? 'none' : 'default',
  };
}

/** The statement of one of several entries about the version. */
export interface ProductVerdict extends VersionVerdict {
  readonly product: AffectedProduct;
}

export interface JoinedVerdict {
  readonly status: VersionStatus;
  /** One for each entry, in their order: where they contradict each other, it is seen here. */
  readonly verdicts: readonly ProductVerdict[];
}

/**
 * Judges by several entries for the same product. Any entry with affected prevails, then any with a statement that is
 * or may be about the version and leaves it open. An entry without a statement about the version yields to others.
 */
export function judgeProducts(affected: readonly AffectedProduct[], version: string): JoinedVerdict {
  const verdicts = affected.map((product) => ({ ...judgeVersion(product, version), product }));
  const telling = verdicts.filter(({ status, range }) => status !== 'unknown' || range !== null);
  const [first, ...others] = telling.map((verdict) => verdict.status);
  return { status: first === undefined ? 'unknown' : others.reduce(moreSevere, first), verdicts };
}
