import type { CitedClaim, Point } from '../../../../src/answers/contract.ts';
import type { Facet } from '../../../../src/answers/facets.ts';
import type { Sampler } from '../../../harness/sampler.ts';
import { statedFacets } from '../arguments.ts';
import type { CleanSentence } from '../clean.ts';
import { type Operator, type Operators, oneOf, restated, withClaims, withFacets } from '../operator.ts';

/** Operators that write a sentence with values that its cited claims do not have. */
export const valueOperators: Operators = {
  'year of a date changed': dates((day, sampler) => {
    const year = Number(day.slice(0, 4)) + sampler.one([-2, -1, 1, 2]);
    return `${year}${day.slice(4)}`;
  }),
  'day of a date changed': dates((day, sampler) => {
    const moved = Date.parse(day) + sampler.one([-31, -7, -1, 1, 7, 14]) * 86_400_000;
    return new Date(moved).toISOString().slice(0, 10);
  }),
  'severity changed': wordsOf('cvss.severity', ['critical', 'high', 'medium', 'low', 'none', 'unknown']),
  'exploitation changed': wordsOf('ssvc.exploitation', ['none', 'poc', 'active']),
  'automatable changed': wordsOf('ssvc.automatable', ['yes', 'no']),
  'technical impact changed': wordsOf('ssvc.impact', ['partial', 'total']),
  'type changed': wordsOf('type', [
    ...['vulnerability', 'weakness', 'technique', 'group', 'malware', 'tool', 'campaign', 'tactic'],
  ]),
  'name invented': (clean, sampler) =>
    changed(clean, sampler, names, () => `${sampler.one(invented)} ${sampler.one(invented)}`),
  'scorer or source changed': (clean, sampler) =>
    changed(clean, sampler, ['cvss.by', 'ssvc.by'], () =>
      sampler.one(['NVD', 'CISA-ADP', 'mitre', 'redhat', 'GitHub_M', 'microsoft', 'oracle']),
    ),
  'value of another subject': (clean, sampler, pool) =>
    changed(clean, sampler, statedFacets(clean.point).filter(isValue), (_, facet) => {
      const others = pool.byFacet.get(facet)?.filter((other) => !isAbout(other, clean)) ?? [];
      return oneOf(sampler, others)?.facets[facet];
    }),
  'value of another subject, which is cited': (clean, sampler, pool) => {
    const { point } = clean;
    if (clean.sentence.kind !== 'fact') return null;
    const facet = oneOf(sampler, statedFacets(point).filter(isValue));
    const at = point.claims.findIndex(({ facets }) => facet !== undefined && facets[facet] !== undefined);
    const own = point.claims[at];
    if (facet === undefined || own === undefined) return null;
    const similar = (pool.byFacet.get(facet) ?? []).filter(
      (other) => other.predicate === own.predicate && !isAbout(other, clean),
    );
    const other = oneOf(sampler, similar);
    if (other === undefined) return null;
    const borrowed = { ...other.facets, subject: own.subject };
    const sentence = restated(
      clean,
      withClaims(point, (claim, i) =>
        i === at ? { ...withFacets(claim, borrowed), lang: other.lang } : claim,
      ),
    );
    return sentence && { ...sentence, claims: sentence.claims.map((id) => (id === own.id ? other.id : id)) };
  },
};

const names: readonly Facet[] = [
  ...(['name', 'alias', 'affected.product', 'fix.product', 'cvss.by', 'ssvc.by'] as const),
];

const invented = ['Velvet', 'Heron', 'DarkTulip', 'Quartz', 'APT77', 'Nimbus', 'Lynx', 'Rotkehlchen', '影'];

function isAbout({ subject }: CitedClaim, { point }: CleanSentence): boolean {
  return point.claims.some((claim) => claim.subject === subject);
}

/** A subject is exchanged by operators of its own. */
function isValue(facet: Facet): boolean {
  return facet !== 'subject' && facet !== 'asOf';
}

const dayFacets: readonly Facet[] = [
  ...(['asOf', 'published', 'modified', 'kev.catalog', 'kev.added', 'kev.due', 'epss.date'] as const),
];

function dates(change: (day: string, sampler: Sampler) => string): Operator {
  return (clean, sampler) =>
    changed(clean, sampler, dayFacets, (value) => change(value.slice(0, 'yyyy-mm-dd'.length), sampler));
}

function wordsOf(facet: Facet, words: readonly string[]): Operator {
  return (clean, sampler) =>
    changed(clean, sampler, [facet], (value) => sampler.one(words.filter((word) => word !== value)));
}

/** The sentence with another value of one facet of one claim, where it shows one of those facets. */
function changed(
  clean: CleanSentence,
  sampler: Sampler,
  facets: readonly Facet[],
  change: (value: string, facet: Facet) => string | undefined,
) {
  const { point } = clean;
  const stated = new Set(statedFacets(point));
  const places = point.claims.flatMap((claim, i) =>
    facets.flatMap((facet) => {
      const value = facet === 'asOf' ? claim.asOf : claim.facets[facet];
      return stated.has(facet) && value !== undefined && value !== null ? [{ facet, value, i }] : [];
    }),
  );
  const place = oneOf(sampler, places);
  if (place === undefined) return null;
  const value = change(place.value, place.facet);
  if (value === undefined) return null;
  return restated(clean, altered(point, place.i, { [place.facet]: value }));
}

function altered(point: Point, at: number, facets: Readonly<Partial<Record<Facet, string>>>): Point {
  return withClaims(point, (claim, i) => (i === at ? withFacets(claim, facets) : claim));
}
