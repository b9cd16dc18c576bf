import { sample } from '../harness/sampler.ts';
import { containersOf } from '../oracle/cve.ts';
import { type Json, listOf, type Members, membersOf, textOf } from '../oracle/json.ts';
import { cpeProduct, productIdOf, spelling } from '../oracle/names.ts';
import { isNumbers, orderNumbers } from '../oracle/version-order.ts';
import { madeVersions } from '../oracle/version-samples.ts';
import type { CpeQuestion } from './match-products.ts';
import type { MatchRecords } from './match-records.ts';

/** A product that configurations of a record call vulnerable, with its bounds. */
export interface Configured {
  readonly cpe: string;
  readonly ranges: readonly Range[];
}

interface Range {
  readonly from: string | null;
  /** Exclusive. */
  readonly to: string;
}

/**
 * Products that CVE records name only in `cpeApplicability`, in versions near the bounds there. Only plain
 * ones: any edition, and bounds that are numbers.
 */
export function configuredQuestions(records: MatchRecords, count: number, seed: number): CpeQuestion[] {
  return records
    .draw('configured', count, seed)
    .flatMap(({ cve, product }) => questionOf(cve, product, seed));
}

function questionOf(cve: string, { cpe, ranges }: Configured, seed: number): CpeQuestion[] {
  const bounds = ranges.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  const versions = madeVersions([...new Set(bounds)], 'semver').filter(isNumbers);
  return sample(versions, 1, seed).map((version) => ({
    cpe: `${cpe
      .split(/(?<!\\):/)
      .slice(0, 5)
      .join(':')}:${version}:*:*:*:*:*:*:*`,
    cve,
    expected: ranges.some((range) => isWithin(version, range)) ? 'affected' : 'not_affected',
  }));
}

function isWithin(version: string, { from, to }: Range): boolean {
  const isFrom = from === null || Number(orderNumbers(version, from)) >= 0;
  return isFrom && Number(orderNumbers(version, to)) < 0;
}

export function configuredIn(record: Json): Configured[] {
  const containers = containersOf(record);
  if (textOf(membersOf(membersOf(record).cveMetadata).state) !== 'PUBLISHED') return [];
  const named = containers.flatMap(({ members }) => listOf(members.affected).flatMap(namesOf));
  const configurations = containers.flatMap(({ members }) => listOf(members.cpeApplicability).map(membersOf));
  const nodes = configurations.flatMap(({ nodes }) => listOf(nodes).map(membersOf));
  if ([...configurations, ...nodes].some(({ negate }) => negate === true)) return [];
  const matches = nodes.flatMap(({ cpeMatch }) => listOf(cpeMatch).map(membersOf));
  const ofProducts = Map.groupBy(matches, ({ criteria }) => cpeProduct(textOf(criteria)));
  return Array.from(ofProducts).flatMap(([product, own]) => {
    if (product === null || named.includes(product)) return [];
    const ranges = own.map(rangeOf).filter((range) => range !== null);
    return ranges.length < own.length ? [] : [{ cpe: textOf(own[0]?.criteria), ranges }];
  });
}

/**
 * Null for bounds that are not plain. It is undefined whether an inclusive end `1.2` includes `1.2.3`, and
 * an end that is not after the start is a mistake.
 */
function rangeOf(match: Members): Range | null {
  const isAny = /^cpe:2\.3:[aoh]:[a-z_]+:[a-z_\d]+(:[*-]){8}$/.test(textOf(match.criteria));
  const isOther = ['versionStartExcluding', 'versionEndIncluding'].some(
    (bound) => match[bound] !== undefined,
  );
  if (!isAny || isOther || match.vulnerable !== true) return null;
  const from = textOf(match.versionStartIncluding) || null;
  const to = textOf(match.versionEndExcluding);
  const isSpan = from === null ? isNumbers(to) : Number(orderNumbers(from, to) ?? 0) < 0;
  return isSpan ? { from, to } : null;
}

function namesOf(entry: Json): (string | null)[] {
  const { vendor, product, packageName, cpes, cpe } = membersOf(entry);
  const ofCpes = [...listOf(cpes), ...listOf(cpe)].map((name) => cpeProduct(textOf(name)));
  return [productIdOf(vendor, spelling(product) ?? packageName), ...ofCpes];
}
