import { normalName, productId } from '../entity/name.ts';
import type { AffectedProduct } from '../product.ts';
import { judgeProducts, type ProductVerdict } from '../version/judge.ts';
import { mayMeanSame } from './cpe-product.ts';
import { isOfRelease, releasesOf } from './distribution.ts';
import type { NamedEntry } from './entry-names.ts';
import { fixedAfter } from './fixed-after.ts';
import type { Identity } from './identity.ts';
import { reasonOf } from './reason.ts';
import type { MatchStatus, MatchVerdict, UnknownReason } from './verdict.ts';

/**
 * Judges whether a component is affected, by the entries of one vulnerability.
 * @returns null where no entry is about it: only about another release of the distribution, or another edition
 */
export function judgeIdentity(entries: readonly NamedEntry[], identity: Identity): MatchVerdict | null {
  const decision = decideIdentity(entries, identity);
  if (decision === null) return null;
  const { fixedBy, ...verdict } = decision;
  return { ...verdict, fixed: fixedBy.length === 0 ? [] : fixedAfter(fixedBy, identity.version) };
}

/** A verdict without the fixed versions, which take about as long to find as all the rest. */
export interface Decision extends Omit<MatchVerdict, 'fixed'> {
  /** The entries that tell the fixed versions. */
  readonly fixedBy: readonly AffectedProduct[];
}

/** The same as `judgeIdentity`, without the fixed versions. */
export function decideIdentity(entries: readonly NamedEntry[], identity: Identity): Decision | null {
  const named = entries.filter((one) => one.ids.includes(identity.id) && isIntended(one, identity));
  const about = named.map(({ entry }) => entry);
  if (about.length === 0) return null;
  const { version } = identity;
  if (identity.method === 'similar') return decideSimilar(named, identity);
  if (version === null) return open('no-version', about);

  const own = named.filter(({ entry }) => !isOfPart(entry, identity)).map(withCpeVersions);
  if (own.length === 0) return open('versions-of-part', about);
  const { status, verdicts } = judgeProducts(own, version);
  if (identity.release === null && dependsOnRelease(verdicts)) {
    return open('release-not-given', own);
  }
  const deciding =
    verdicts.find((verdict) => verdict.status === status && verdict.range !== null) ??
    verdicts.find((verdict) => verdict.status === status);
  if (deciding === undefined) throw new Error('No entry has the status that they have together.');
  const isUnknown = status === 'unknown';
  return {
    status: statuses[status],
    range: deciding.range,
    rule: isUnknown ? null : deciding.method,
    reason: isUnknown ? reasonOf(deciding) : null,
    source: deciding.product.source,
    fixedBy: status === 'unaffected' ? [] : about,
  };
}

/** A similar name decides nothing, and does not show which versions are safe. */
function decideSimilar(named: readonly NamedEntry[], { isWide }: Identity): Decision | null {
  const entries = named.filter(({ entry, cpes }) => {
    return !isWide || (entry.versions.length === 0 && cpes.every(({ version }) => version === null));
  });
  const [first] = entries;
  if (first === undefined) return null;
  const { source } = first.entry;
  return { status: 'unknown', range: null, rule: null, reason: 'similar-name', source, fixedBy: [] };
}

const statuses = {
  affected: 'affected',
  unaffected: 'not_affected',
  unknown: 'unknown',
} as const satisfies Record<string, MatchStatus>;

function open(reason: UnknownReason, fixedBy: readonly AffectedProduct[]): Decision {
  return { status: 'unknown', range: null, rule: null, reason, source: fixedBy[0]?.source ?? null, fixedBy };
}

function isIntended({ entry, cpes }: NamedEntry, { id, cpe, release }: Identity): boolean {
  if (release !== null && entry.platforms && isOfRelease(entry.platforms, release) === false) return false;
  if (cpe === null) return true;
  const own = cpes.filter((named) => named.id === id);
  return own.length === 0 || own.some((named) => mayMeanSame(named.cpe, cpe));
}

/**
 * Whether the versions are those of a package in the requested product rather than its own: Red Hat names its
 * releases by CPE, and the package next to them.
 */
function isOfPart({ packageName, vendor, product }: AffectedProduct, { id, method }: Identity): boolean {
  if (packageName === undefined || method === 'purl' || method === 'purl-source') return false;
  return normalName(packageName) !== id.split(':').at(-1) && productId(vendor, product) !== id;
}

/** An entry without versions, but with CPE names that each have one, is about these. */
function withCpeVersions({ entry, cpes }: NamedEntry): AffectedProduct {
  if (entry.versions.length > 0) return entry;
  const versions = cpes.map(({ version }) => version);
  const known = versions.filter((version) => version !== null);
  if (known.length === 0 || known.length < versions.length) return entry;
  const status = entry.defaultStatus ?? 'affected';
  return {
    ...entry,
    defaultStatus: null,
    versions: known.map((version) => ({ version, status, scheme: null })),
  };
}

/** Whether entries for several releases of a distribution say different things. */
function dependsOnRelease(verdicts: readonly ProductVerdict[]): boolean {
  const ofReleases = verdicts.filter(({ product }) => releasesOf(product.platforms ?? []).length > 0);
  return new Set(ofReleases.map(({ status }) => status)).size > 1;
}
