import { preferredText } from '../../domain/compose.ts';
import type { Fact } from '../../domain/graph/fact.ts';
import { pointerSteps } from '../../domain/origin.ts';
import { ownSource } from '../../domain/own-source.ts';
import { joinNames } from '../../domain/product.ts';
import type { SourcedText, VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { Facet } from '../facets.ts';
import { isPlainName } from '../plain-name.ts';

export type Facets = Readonly<Partial<Record<Facet, string>>>;

/**
 * What a fact of a vulnerability says, part by part. A text that the project composed from other facts says nothing
 * that sentences could quote.
 */
export function vulnerabilityFacets(fact: Fact, record: VulnerabilityRecord): Facets {
  const { claim, pointers } = fact;
  if (pointers.every((pointer) => isComposed(pointer, record))) return { subject: claim.subject };
  const parts = parted[claim.predicate]?.(fact, record) ?? single(fact);
  return { subject: claim.subject, ...present(parts) };
}

/** The same of another entity. A name comes with the type of its entity. */
export function entityFacets(fact: Fact, type: string): Facets {
  const { subject, predicate } = fact.claim;
  return {
    subject,
    ...present(single(fact)),
    ...((predicate === 'name' || predicate === 'alias') && { type }),
  };
}

/** The day of a canonical time: `2021-12-10`. */
export function day(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

type Parts = Partial<Record<Facet, string | null>>;
type Parted = (fact: Fact, record: VulnerabilityRecord) => Parts;

/** The facet of claims that say a single thing, in few words. */
const plain: Readonly<Record<string, Facet>> = {
  state: 'state',
  published: 'published',
  created: 'published',
  modified: 'modified',
  name: 'name',
  alias: 'alias',
  version: 'version',
  tag: 'tag',
  reference: 'reference',
  'kev-date-added': 'kev.added',
  'kev-due-date': 'kev.due',
  'kev-ransomware': 'kev.ransomware',
};

/** The same of texts, of which the claim may hold a digest. */
const texts = {
  title: 'title',
  description: 'description',
  remediation: 'remediation',
  workaround: 'workaround',
  rejection: 'rejection',
  'kev-required-action': 'kev.action',
} as const satisfies Record<string, Facet>;

/** The predicates of claims that are texts. */
export const textPredicates: readonly string[] = Object.keys(texts);

const ssvc = {
  'ssvc-exploitation': 'ssvc.exploitation',
  'ssvc-automatable': 'ssvc.automatable',
  'ssvc-technical-impact': 'ssvc.impact',
} as const satisfies Record<string, Facet>;

/** The facet of a claim that says a single thing, with its value. */
function single({ claim: { predicate, object }, value }: Fact): Parts {
  if (Object.hasOwn(texts, predicate)) return { [texts[predicate as keyof typeof texts]]: String(value) };
  const facet = plain[predicate];
  if (facet === undefined) return {};
  return { [facet]: days.has(facet) ? day(object) : object };
}

const parted: Readonly<Record<string, Parted>> = {
  ...Object.fromEntries(
    Object.entries(ssvc).map(([predicate, facet]): [string, Parted] => [
      predicate,
      ({ claim: { object }, pointers }, record) => ({
        [facet]: object,
        'ssvc.by': deciders(pointers, record),
      }),
    ]),
  ),
  cvss: scoreParts,
  kev: ({ claim: { object } }, { kev: { catalogVersion } }) => ({
    kev: object,
    'kev.catalog': catalogVersion && catalogDay(catalogVersion),
  }),
  epss: (_, { epss }) =>
    epss === null
      ? {}
      : {
          'epss.score': String(epss.score),
          'epss.percentile': String(epss.percentile),
          'epss.date': day(epss.date),
          'epss.model': epss.model,
        },
  'fixed-in': ({ claim: { object, qualifiers } }) => {
    return { 'fix.product': nameIn(qualifiers), 'fix.version': object };
  },
  'affected-range': ({ claim: { object, qualifiers } }) => {
    return { 'affected.product': nameIn(qualifiers), 'affected.range': object };
  },
};

/** Vendor and product as one name. If that reads like more than a name, sentences quote the product as it is written. */
function nameIn(qualifiers: Fact['claim']['qualifiers']): string | null {
  const { vendor = null, product = null, purl = null } = qualifiers;
  const joined = joinNames(vendor, product) ?? purl;
  return joined === null || isPlainName(joined) ? joined : (product ?? joined);
}

const days: ReadonlySet<Facet> = new Set(['published', 'modified', 'kev.added', 'kev.due']);

function isComposed(pointer: string, record: VulnerabilityRecord): boolean {
  const [member = '', index] = pointerSteps(pointer) ?? [];
  return textIn.get(member)?.(record, Number(index))?.source === ownSource;
}

/** The text that a member of a record has or, for a list, that has a place in it. */
const textIn: ReadonlyMap<string, TextIn> = new Map<string, TextIn>([
  ['title', ({ titles }) => preferredText(titles)],
  ['titles', ({ titles }, index) => titles[index]],
  ['description', ({ description }) => description],
  ['otherDescriptions', ({ otherDescriptions }, index) => otherDescriptions[index]],
]);

type TextIn = (record: VulnerabilityRecord, index: number) => SourcedText | null | undefined;

/** Who decided: the sources of the decisions at these places. */
function deciders(pointers: readonly string[], { ssvc, otherSsvc }: VulnerabilityRecord): string {
  const decisions = pointers.flatMap((pointer) => {
    const [member, index] = pointerSteps(pointer) ?? [];
    return (member === 'ssvc' ? ssvc : otherSsvc[Number(index)]) ?? [];
  });
  return [...new Set(decisions.map(({ source }) => source))].join(', ');
}

/** The catalog names its releases by day, with dots. */
function catalogDay(release: string): string {
  return release.replace(/^(\d{4})\.(\d{2})\.(\d{2}).*$/, '$1-$2-$3');
}

/** The same score may be that of several. */
function scoreParts({ claim: { object, qualifiers }, pointers }: Fact, { cvss }: VulnerabilityRecord): Parts {
  const scores = pointers.flatMap((pointer) => cvss[Number(pointerSteps(pointer)?.[1])] ?? []);
  return {
    'cvss.score': object,
    'cvss.version': qualifiers.version ?? null,
    'cvss.vector': qualifiers.vector ?? null,
    'cvss.severity': scores[0]?.severity ?? null,
    'cvss.by': [...new Set(scores.map(({ source }) => source))].join(', '),
  };
}

function present(parts: Parts): Facets {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== ''));
}
