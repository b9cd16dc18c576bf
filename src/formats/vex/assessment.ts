import { productKeys } from '../../domain/entity/product-keys.ts';
import type { AffectedProduct, VersionRange, VersionStatus } from '../../domain/product.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import { listInWords, oneLine } from '../text.ts';
import { Contest } from './contest.ts';
import { productsOf, type VexProduct } from './product.ts';
import { isCommit, rangeInWords, singleVersion } from './range.ts';

export type VexStatus = 'affected' | 'not_affected' | 'fixed' | 'under_investigation';

/** The statement of a source about one version. */
export interface VersionAssessment {
  readonly version: string;
  readonly status: VexStatus;
}

/** The statement of one entry of one source about a product, in the terms of VEX. */
export interface Assessment {
  readonly entry: AffectedProduct;
  /** Without a version; one for each identifier by which the source knows it. */
  readonly products: readonly VexProduct[];
  /**
   * For the product in any version, where a statement can't be given version by version: a range, or all.
   * Null where `versions` has every version of the statement.
   */
  readonly status: VexStatus | null;
  readonly versions: readonly VersionAssessment[];
  /** Versions that are the first which are not affected any more. */
  readonly fixes: readonly string[];
  /** What the source says, in words. */
  readonly words: string;
}

const listedMax = 40;
/** A source may list ten thousand versions one by one. */
const versionsMax = 20_000;

/**
 * Statements of sources about the products of a vulnerability, entry by entry; entries that name no product
 * are omitted. A version that any source calls affected or possibly affected is never called fixed or not
 * affected by another source: a wrong all-clear is the worst error.
 */
export function assess(record: Pick<VulnerabilityRecord, 'affected' | 'fixes'>): Assessment[] {
  const productKeysOfAll = record.affected.map(productKeys);
  const byProductKey = new Map<string, AffectedProduct[]>();
  record.affected.forEach((entry, index) => {
    for (const key of productKeysOfAll[index] ?? []) {
      const entries = byProductKey.get(key) ?? [];
      entries.push(entry);
      byProductKey.set(key, entries);
    }
  });
  const contest = new Contest();
  return record.affected.flatMap((entry, index) => {
    const products = productsOf(entry);
    if (products.length === 0) return [];
    const same = [
      ...new Set([entry, ...(productKeysOfAll[index] ?? []).flatMap((key) => byProductKey.get(key) ?? [])]),
    ];
    const fixes = record.fixes.filter(({ affected }) => affected === index).map(({ version }) => version);
    return [{ entry, products, ...statusOf(entry, same, [...new Set(fixes)], contest) }];
  });
}

function statusOf(
  entry: AffectedProduct,
  same: readonly AffectedProduct[],
  fixes: readonly string[],
  contest: Contest,
): Pick<Assessment, 'status' | 'versions' | 'fixes' | 'words'> {
  const versions = new Map<string, VexStatus>();
  for (const range of entry.versions.slice(0, versionsMax)) {
    const version = singleVersion(range);
    if (version === null) continue;
    const status = statuses[range.status];
    if (status === 'not_affected' && contest.isContested(same, version)) continue;
    versions.set(version, moreSevere(versions.get(version), status));
  }
  for (const version of fixes) {
    if (isCommit(version) || versions.get(version) === 'affected') continue;
    if (contest.isContested(same, version)) continue;
    versions.set(version, 'fixed');
  }
  return {
    status: fullStatus(entry, same),
    versions: [...versions].map(([version, status]) => ({ version, status })),
    fixes,
    words: inWords(entry),
  };
}

const statuses: Readonly<Record<VersionStatus, VexStatus>> = {
  affected: 'affected',
  unaffected: 'not_affected',
  unknown: 'under_investigation',
};

/** The most severe last. */
export const severityOrder: readonly VexStatus[] = [
  'fixed',
  'not_affected',
  'under_investigation',
  'affected',
];

function moreSevere(a: VexStatus | undefined, b: VexStatus): VexStatus {
  return a !== undefined && severityOrder.indexOf(a) > severityOrder.indexOf(b) ? a : b;
}

/** A range of unaffected versions says nothing of the others, so that only the status of all others clears a product. */
function fullStatus(entry: AffectedProduct, same: readonly AffectedProduct[]): VexStatus | null {
  const { versions, defaultStatus } = entry;
  const says = (status: VersionStatus) => versions.some((range) => range.status === status);
  const open = versions.filter((range) => singleVersion(range) === null);
  if (defaultStatus === 'affected' || open.some(({ status }) => status === 'affected')) return 'affected';
  if (says('affected')) return null;
  if (defaultStatus === 'unaffected' && !says('unknown')) {
    return same.every(isCleared) ? 'not_affected' : null;
  }
  return open.length > 0 || versions.length === 0 ? 'under_investigation' : null;
}

/** Whether an entry states that no version is affected. */
function isCleared({ versions, defaultStatus }: AffectedProduct): boolean {
  return defaultStatus === 'unaffected' && versions.every(({ status }) => status === 'unaffected');
}

function inWords(entry: AffectedProduct): string {
  const { versions, defaultStatus, source, platforms = [] } = entry;
  const of = (status: VersionStatus, label: string) => {
    const ranges = versions.filter((range: VersionRange) => range.status === status);
    return ranges.length === 0 ? [] : [`${label}: ${listInWords(ranges.map(rangeInWords), listedMax)}`];
  };
  const others = versions.length === 0 ? 'all versions' : 'all other versions';
  const parts = [
    ...of('affected', 'affected'),
    ...of('unaffected', 'not affected'),
    ...of('unknown', 'not known'),
    ...(defaultStatus === null ? [] : [`${others}: ${defaultWords[defaultStatus]}`]),
    ...(versions.length === 0 && defaultStatus === null ? ['names the product without versions'] : []),
    ...(platforms.length === 0
      ? []
      : [
          `on ${listInWords(
            platforms.map((name) => oneLine(name, 100)),
            20,
          )}`,
        ]),
  ];
  return `${source} says: ${parts.join('; ')}.`;
}

const defaultWords: Readonly<Record<VersionStatus, string>> = {
  affected: 'affected',
  unaffected: 'not affected',
  unknown: 'not known',
};
