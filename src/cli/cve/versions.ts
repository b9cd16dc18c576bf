import type { AffectedProduct, VersionRange, VersionStatus } from '../../domain/product.ts';

/**
 * The affected versions of a product, in one line: `1.0 – <2.4.1, ≥3.0; unaffected: 2.3.9`. Null if no
 * version is mentioned.
 */
export function formatVersions(product: Pick<AffectedProduct, 'versions' | 'defaultStatus'>): string | null {
  const { versions, defaultStatus } = product;
  const affected = formatRanges(versions, 'affected');
  const unaffected = formatRanges(versions, 'unaffected');
  const unknown = formatRanges(versions, 'unknown');
  const parts = [
    affectedPart(affected, unaffected, defaultStatus),
    unaffected === '' || defaultStatus === 'affected' ? '' : `unaffected: ${unaffected}`,
    unknown === '' ? '' : `unknown: ${unknown}`,
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join('; ');
  return defaultStatus === 'unaffected' ? 'not affected' : null;
}

/** More ranges or changes than these are only counted. */
const rangesMax = 8;
const changesMax = 3;

/** Upstream's placeholders for an unknown version. */
const unnamed = new Set(['', '-', '*', 'n/a', 'all', 'unknown', 'unspecified']);

function affectedPart(affected: string, unaffected: string, others: VersionStatus | null): string {
  if (others !== 'affected') return affected;
  if (unaffected !== '') return `all but ${unaffected}`;
  return affected === '' ? 'all versions' : `${affected} and all others`;
}

function formatRanges(versions: readonly VersionRange[], status: VersionStatus): string {
  const ranges = versions.filter((range) => range.status === status).map(formatRange);
  return formatList(
    [...new Set(ranges)].filter((range) => range !== ''),
    rangesMax,
  );
}

function formatRange(range: VersionRange): string {
  const { changes = [], lessThan, lessThanOrEqual } = range;
  const others = changes
    .filter(({ at }) => at !== lessThan && at !== lessThanOrEqual)
    .map(({ at, status }) => `${status} from ${shortenCommit(at)}`);
  const aside = others.length === 0 ? '' : `(${formatList(others, changesMax)})`;
  return `${formatBounds(range)} ${aside}`.trim();
}

function formatBounds({ version, lessThan, lessThanOrEqual }: VersionRange): string {
  if (lessThan !== undefined) return formatRangeTo(version, lessThan, '<');
  if (lessThanOrEqual !== undefined) return formatRangeTo(version, lessThanOrEqual, '≤');
  const [, from, sign, to] = writtenRange.exec(version.trim()) ?? [];
  if (to !== undefined) return formatRangeTo(from ?? '', to, sign === '<' ? '<' : '≤');
  if (from !== undefined) return formatRangeTo(from, '*', '<');
  if (isNamed(version)) return shortenCommit(version);
  return /^(\*|all)$/i.test(version.trim()) ? 'all versions' : '';
}

/** A range that is written in place of a version, as GitHub does: `>= 1.3.0, < 1.3.19`. */
const writtenRange = /^(?:>=\s*([^\s,<>=]+))?(?:(?:^|,)\s*(<=?)\s*([^\s,<>=]+))?$/;

function formatRangeTo(from: string, to: string, sign: '<' | '≤'): string {
  const first = isNamed(from) && from !== '0' ? shortenCommit(from) : null;
  if (!isNamed(to)) return first === null ? 'all versions' : `≥${first}`;
  const last = shortenCommit(to);
  if (first === null) return `${sign}${last}`;
  if (sign === '<') return `${first} – <${last}`;
  return first === last ? first : `${first} – ${last}`;
}

function isNamed(version: string): boolean {
  return !unnamed.has(version.trim().toLowerCase());
}

function formatList(parts: readonly string[], partsMax: number): string {
  const listed = parts.slice(0, partsMax).join(', ');
  return parts.length > partsMax ? `${listed}, +${parts.length - partsMax} more` : listed;
}

/** A commit, with as many digits as Git itself shows. */
function shortenCommit(version: string): string {
  return /^[0-9a-f]{40}$/i.test(version) ? version.slice(0, 12) : version;
}
