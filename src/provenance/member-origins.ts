import { preferredText } from '../domain/compose.ts';
import { type Origin, originAt } from '../domain/origin.ts';
import type { VulnerabilityFacts, VulnerabilityRecord } from '../domain/vulnerability.ts';
import { kevListing } from '../projection/row.ts';
import type { Composed } from './composed.ts';
import type { Spoken } from './spoken.ts';

/** Where a part of a record comes from in what one version says. */
export interface SpokenOrigin {
  readonly spoken: Spoken;
  readonly origin: Origin;
}

type Finder = (composed: Composed, steps: readonly string[]) => SpokenOrigin[];
type FactList = keyof VulnerabilityFacts;

/**
 * Where a value of a composed record comes from, but for scores and the release of the catalogue. Composing
 * keeps the objects that the mappers made, so that their origins can be looked up; what it makes itself is
 * followed by the same rules.
 * @param steps of the value's JSON pointer, down to a value that holds no others
 */
export function originsOfMember(composed: Composed, steps: readonly string[]): SpokenOrigin[] {
  const [member = '', ...below] = steps;
  const find = Object.hasOwn(finders, member) ? finders[member as keyof typeof finders] : undefined;
  return find?.(composed, below) ?? [];
}

const finders: { readonly [K in Exclude<keyof VulnerabilityRecord, 'epss'>]: Finder } = {
  id: ({ spoken }) => spoken.flatMap((said) => originIn(said, ['id'])),
  state: first('state'),
  title: ({ record, spoken }) => ofElement(spoken, 'titles', preferredText(record.titles), ['text']),
  description: ({ record, spoken }, below) => ofElement(spoken, 'descriptions', record.description, below),
  published: first('published'),
  modified: first('modified'),
  reserved: first('reserved'),
  rejected: first('rejected'),
  assigned: first('assigned'),
  madePublic: first('madePublic'),
  severity: ({ record, spoken }) => ofElement(spoken, 'scores', record.cvss[0], ['severity']),
  cvss: listed('cvss', 'scores'),
  ssvc: ({ record, spoken }, below) => ofElement(spoken, 'ssvc', record.ssvc, below),
  otherSsvc: listed('otherSsvc', 'ssvc'),
  cwes: ({ vulnerability, spoken }, [index = '']) => {
    const cwe = vulnerability.cwes[Number(index)];
    const claims = vulnerability.weaknesses.filter(({ id }) => id === cwe);
    return claims.flatMap((claim) => ofElement(spoken, 'weaknesses', claim, ['id']));
  },
  weaknesses: completed('weaknesses'),
  affected: listed('affected', 'affected'),
  cpeConfigurations: listed('cpeConfigurations', 'cpeConfigurations'),
  references: ofReference,
  aliases: equal('aliases', ({ spoken }) => spoken),
  replacedBy: equal('replacedBy', ({ spoken }) => claimants(spoken, 'replacedBy')),
  tags: equal('tags', ({ spoken }) => claimants(spoken, 'tags')),
  titles: listed('titles', 'titles'),
  otherDescriptions: listed('otherDescriptions', 'descriptions'),
  remarks: listed('remarks', 'remarks'),
  credits: listed('credits', 'credits'),
  timeline: listed('timeline', 'timeline'),
  otherMetrics: listed('otherMetrics', 'otherMetrics'),
  assigner: first('assigner'),
  contributors: listed('contributors', 'contributors'),
  discovery: first('discovery'),
  taxonomies: first('taxonomies'),
  advisories: listed('advisories', 'advisories'),
  techniques: completed('techniques'),
  related: equal('related', ({ spoken }) => claimants(spoken, 'related')),
  packages: ofPackage,
  fixes: ofFix,
  kev: ofListing,
};

/** A single value is that of the first who has one. */
function first(member: FactList): Finder {
  return ({ spoken }, below) => {
    const said = spoken.find(({ facts }) => facts[member] !== undefined);
    return said === undefined ? [] : originIn(said, [member, ...below]);
  };
}

/** A list of objects that are kept as they are. */
function listed(member: keyof VulnerabilityRecord, list: FactList): Finder {
  return ({ record, spoken }, [index = '', ...below]) =>
    ofElement(spoken, list, (record[member] as readonly unknown[])[Number(index)], below);
}

/** A list of objects each of which got the name of an entity besides, which is not looked for here. */
function completed(member: 'weaknesses' | 'techniques'): Finder {
  return ({ vulnerability, spoken }, [index = '', ...below]) =>
    below[0] === 'name' ? [] : ofElement(spoken, member, vulnerability[member][Number(index)], below);
}

/** A package is named by all affected entries that have it. */
function ofPackage({ record, spoken }: Composed, [index = '']: readonly string[]): SpokenOrigin[] {
  const entries = record.affected.filter(({ purl }) => purl === record.packages[Number(index)]);
  return entries.flatMap((entry) => ofElement(spoken, 'affected', entry, ['purl']));
}

/** A fix follows from the ranges of an affected entry, and is otherwise as that says. */
function ofFix({ record, spoken }: Composed, [index = '', member = '']: readonly string[]): SpokenOrigin[] {
  const fix = record.fixes[Number(index)];
  const entry = record.affected[fix?.affected ?? -1];
  if (entry === undefined) return [];
  if (member === 'affected') return ofElement(spoken, 'affected', entry, []);
  if (member !== 'version') {
    const named = member === 'product' && entry.product === null ? 'packageName' : member;
    return ofElement(spoken, 'affected', entry, [named]);
  }
  return ofElement(spoken, 'affected', entry, ['versions']).map(({ spoken: said, origin }) => ({
    spoken: said,
    origin: { rule: 'derived', pointers: origin.pointers },
  }));
}

/** A list of plain values without repetition: each is from everybody who says it. */
function equal(
  list: 'aliases' | 'related' | 'replacedBy' | 'tags',
  speakers: (composed: Composed) => readonly Spoken[],
): Finder {
  return (composed, [index = '']) => {
    const value = composed.record[list][Number(index)];
    return speakers(composed).flatMap((said) =>
      (said.facts[list] ?? []).flatMap((text, i) =>
        text === value ? originIn(said, [list, String(i)]) : [],
      ),
    );
  };
}

/** Entries of one URL and source are merged into one, and their tags joined. */
function ofReference({ record, spoken }: Composed, [index = '', member = '', tagIndex]: readonly string[]) {
  const reference = record.references[Number(index)];
  const merged = claimants(spoken, 'references').flatMap((said) =>
    (said.facts.references ?? []).flatMap((claim, i) =>
      claim.url === reference?.url && claim.source === reference.source ? [{ said, claim, i }] : [],
    ),
  );
  if (member === 'tags') {
    const tag = reference?.tags[Number(tagIndex ?? -1)];
    return merged.flatMap(({ said, claim, i }) =>
      claim.tags.flatMap((text, k) =>
        text === tag ? originIn(said, ['references', String(i), 'tags', String(k)]) : [],
      ),
    );
  }
  const saying = member === 'name' ? merged.filter(({ claim }) => claim.name !== undefined) : merged;
  const counted = member === 'url' ? saying : saying.slice(0, 1);
  return counted.flatMap(({ said, i }) => originIn(said, ['references', String(i), member]));
}

/** The listing, as far as one is there: that it is not is told by the whole catalogue. */
function ofListing({ spoken, versions }: Composed, [member = '']: readonly string[]): SpokenOrigin[] {
  const contributions = spoken.map(({ manifest: { name, rank }, facts }) => ({ source: name, rank, facts }));
  const listing = kevListing(contributions, versions.kevDecider);
  const said = spoken.find(({ facts }) => listing !== null && facts.kev === listing);
  if (said === undefined || member === 'catalogVersion') return [];
  if (member !== 'listed') return originIn(said, ['kev', member]);
  return originIn(said, ['id']).map(({ origin: { pointers } }) => ({
    spoken: said,
    origin: { rule: 'derived', pointers },
  }));
}

/** Those whose word on a list counts: the starter pack only where nobody else has one. */
function claimants(spoken: readonly Spoken[], list: FactList): readonly Spoken[] {
  const claimed = spoken.filter(({ manifest, facts }) => {
    const value = facts[list];
    return manifest.rank > 0 && Array.isArray(value) && value.length > 0;
  });
  return claimed.length > 0 ? claimed : spoken;
}

/** An element is found by being the very same object. */
function ofElement(
  spoken: readonly Spoken[],
  list: FactList,
  element: unknown,
  below: readonly string[],
): SpokenOrigin[] {
  for (const said of spoken) {
    const elements = said.facts[list];
    const index = Array.isArray(elements) ? elements.indexOf(element) : -1;
    if (index !== -1) return originIn(said, [list, String(index), ...below]);
  }
  return [];
}

function originIn(spoken: Spoken, steps: readonly string[]): SpokenOrigin[] {
  const origin = originAt(spoken.origins, spoken.facts, steps);
  return origin === null ? [] : [{ spoken, origin }];
}
