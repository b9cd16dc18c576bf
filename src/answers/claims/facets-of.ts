import type { EntityType } from '../../domain/entity/id.ts';
import type { Fact } from '../../domain/graph/facts.ts';
import { pointerSteps } from '../../domain/origin.ts';
import { joinNames } from '../../domain/product.ts';
import type { VulnerabilityRecord } from '../../domain/vulnerability.ts';
import type { Facet } from '../facets.ts';

export type Facets = Readonly<Partial<Record<Facet, string>>>;

/** What a fact of a vulnerability says, part by part. */
export function vulnerabilityFacets(fact: Fact, record: VulnerabilityRecord): Facets {
  const { claim } = fact;
  const parts = parted[claim.predicate]?.(fact, record) ?? {};
  return { subject: claim.subject, ...present(parts) };
}

/** The same of another entity. */
export function entityFacets({ claim: { subject, predicate, object } }: Fact, type: EntityType): Facets {
  const facet = plain[predicate];
  if (facet === undefined) return { subject };
  if (facet === 'name') return { subject, name: object, type };
  return { subject, [facet]: isDay(facet) ? day(object) : object };
}

/** The day of a canonical time: `2021-12-10`. */
export function day(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length);
}

type Parts = Partial<Record<Facet, string | null>>;
type Parted = (fact: Fact, record: VulnerabilityRecord) => Parts;

/** The facet of claims that say a single thing. */
const plain: Readonly<Record<string, Facet>> = {
  state: 'state',
  published: 'published',
  created: 'published',
  modified: 'modified',
  name: 'name',
  version: 'version',
  tag: 'tag',
  'kev-date-added': 'kev.added',
  'kev-due-date': 'kev.due',
  'kev-ransomware': 'kev.ransomware',
  'ssvc-exploitation': 'ssvc.exploitation',
  'ssvc-automatable': 'ssvc.automatable',
  'ssvc-technical-impact': 'ssvc.impact',
};

const parted: Readonly<Record<string, Parted>> = {
  ...Object.fromEntries(
    Object.entries(plain).map(([predicate, facet]): [string, Parted] => [
      predicate,
      ({ claim: { object } }) => ({ [facet]: isDay(facet) ? day(object) : object }),
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
    const { vendor = null, product = null, purl = null } = qualifiers;
    return { 'fix.product': joinNames(vendor, product) ?? purl, 'fix.version': object };
  },
};

const days: ReadonlySet<Facet> = new Set(['published', 'modified', 'kev.added', 'kev.due']);

function isDay(facet: Facet): boolean {
  return days.has(facet);
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
