import type { MessageName } from '../../../../answers/compose/messages/index.ts';
import type { CitedClaim, Point } from '../../../../answers/contract.ts';
import { foldName, nameInId } from '../../../../domain/entity/name.ts';
import type { MatchMethod, MatchStatus } from '../../../../domain/match/verdict.ts';
import type { MatchFinding } from '../../../match/contract.ts';
import { type PlacedFinding, showFindings } from '../../../match/findings.ts';
import { inOrder } from '../../../match/order.ts';
import type { ProductFindings } from '../../../match/product-findings.ts';
import type { PlanInput } from '../../plan.ts';
import { count, type Finding, fact, notice } from '../finding.ts';
import { unrecordedFinding } from '../vulnerability/identity.ts';
import { riskFinding } from '../vulnerability/judgement.ts';
import { distinctFixes } from '../vulnerability/products.ts';
import { claimsWith, type Subject, subjectOf } from '../vulnerability/subject.ts';
import { counted, productPath } from './counting.ts';

/** A product in a version, and what is found for it. */
export interface Exposure extends ProductFindings {
  readonly id: string;
  readonly version: string;
}

const listedMax = 3;
/** In a sentence. */
const fixesMax = 3;

/** Whether one CVE affects the version, by which range, and in which version it is fixed. */
export function verdictFinding(input: PlanInput, exposure: Exposure, cve: string): Finding {
  const { id, version, all } = exposure;
  const placed = all.find(({ subject }) => subject.summary.id === cve);
  const found = placed && showFindings(input.context.reader, [placed]).get(placed);
  if (found === undefined) {
    const query = counted(input, productPath(id, { version, cve }));
    const unlinked = count(input.place, 'exposureUnlinked', query, { product: id, cve });
    return { points: [unlinked, ...unrecordedPoints(input, cve)], state: 'absence' };
  }
  const query = counted(input, productPath(id, { version, cve, status: found.status }));
  const verdict = count(input.place, verdicts[found.status], query, { product: id, version, cve });
  return {
    points: [
      verdict,
      ...rangePoints(input, found),
      ...unrecordedPoints(input, cve),
      methodPoint(input, exposure, found.method),
    ],
    state: found.status === 'unknown' ? 'absence' : 'value',
  };
}

/** How many affect the version, those that come first with range and risk, and how many are open. */
export function exposureFinding(input: PlanInput, exposure: Exposure): Finding {
  const { id, version, all } = exposure;
  const number = (status: MatchStatus, message: MessageName) =>
    count(input.place, message, counted(input, productPath(id, { version, status })), {
      product: id,
      version,
    });
  const total = number('affected', 'exposureTotal');
  const open = number('unknown', 'exposureOpen');
  const none = number('not_affected', 'exposureNotAffectedTotal');
  const first = firstAffected(input, all);
  const method = first[0]?.method ?? exposure.requested.method;
  return {
    points: [
      total,
      ...first.flatMap((found) => [...riskPoints(input, found.id), ...rangePoints(input, found)]),
      ...[open, none].filter((point) => point.count?.total !== 0),
      methodPoint(input, exposure, method),
    ],
    state: total.count?.total === 0 && open.count?.total !== 0 ? 'absence' : 'value',
  };
}

/** Known exploited ones first, then by EPSS, CVSS and id, as `/api/v1/match` lists them. */
function firstAffected({ context }: PlanInput, all: readonly PlacedFinding[]): readonly MatchFinding[] {
  const affected = inOrder(all.filter(({ status }) => status === 'affected'));
  return [...showFindings(context.reader, affected.slice(0, listedMax)).values()];
}

/** A verdict may be missing because no record says anything. */
function unrecordedPoints(input: PlanInput, cve: string): readonly Point[] {
  const subject = subjectOf(input.book, cve, input.place);
  return subject === null ? [] : unrecordedFinding(subject).points;
}

function riskPoints(input: PlanInput, cve: string): readonly Point[] {
  const subject = subjectOf(input.book, cve, input.place);
  return subject === null ? [] : riskFinding(subject).points;
}

/** The affected versions by which it is decided, and the fixed ones, as the source names them. */
export function rangePoints({ book, place }: PlanInput, found: MatchFinding): readonly Point[] {
  const subject = subjectOf(book, found.id, place);
  if (subject === null) return [];
  const range = rangeClaim(subject, found);
  const fixes = fixClaims(subject, found);
  return [
    ...(range === undefined ? [] : [fact(place, 'affectedRange', range)]),
    ...(fixes.length === 0 ? [] : [fact(place, 'fixedIn', ...fixes)]),
  ];
}

/** The claim about the product whose interval has the most bounds of the range; without a range, the first. */
function rangeClaim(subject: Subject, { range, matched }: MatchFinding): CitedClaim | undefined {
  const claims = claimsWith(subject, 'affected.range').filter(
    ({ facets }) =>
      isNamed(facets['affected.product'] ?? '', matched) && !commit.test(facets['affected.range'] ?? ''),
  );
  if (range === null) return claims[0];
  const bounds = [range.version, range.lessThan, range.lessThanOrEqual];
  const shared = ({ facets }: CitedClaim) =>
    bounds.filter((bound) => bound !== undefined && isIn(facets['affected.range'] ?? '', bound)).length;
  return claims.filter((claim) => shared(claim) > 0).toSorted((a, b) => shared(b) - shared(a))[0];
}

/** Readers compare releases, not commits. */
const commit = /\b[0-9a-f]{12,40}\b/;

function isIn(interval: string, bound: string): boolean {
  return interval.split(/[\s,]+/).includes(bound.trim());
}

/** Whether a name ends in that of the product. */
function isNamed(name: string, product: string): boolean {
  const own = foldName(nameInId(product, product.startsWith('pkg:') ? 'package' : 'product') ?? '');
  return own !== '' && foldName(name).endsWith(own);
}

function fixClaims(subject: Subject, { fixed, matched }: MatchFinding): readonly CitedClaim[] {
  const named = distinctFixes(claimsWith(subject, 'fix.version')).filter(
    ({ facets }) =>
      isNamed(facets['fix.product'] ?? '', matched) && fixed.includes(facets['fix.version'] ?? ''),
  );
  const product = named[0]?.facets['fix.product'];
  return named.filter(({ facets }) => facets['fix.product'] === product).slice(0, fixesMax);
}

function methodPoint({ place }: PlanInput, { matched }: Exposure, method: MatchMethod): Point {
  return notice(place, methods[method], { product: matched });
}

const verdicts: Readonly<Record<MatchStatus, MessageName>> = {
  affected: 'exposureAffected',
  unknown: 'exposureUnknown',
  not_affected: 'exposureNotAffected',
};

const methods: Readonly<Record<MatchMethod, MessageName>> = {
  purl: 'matchedByPackageUrl',
  'purl-source': 'matchedByPackageUrl',
  cpe: 'matchedByCpe',
  name: 'matchedByName',
  learned: 'matchedByLearnedName',
  similar: 'matchedBySimilarName',
};
