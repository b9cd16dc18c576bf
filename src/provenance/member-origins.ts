import { preferredText } from '../domain/compose.ts';
import type { SsvcDecision } from '../domain/exploitation.ts';
import { type FactList, heardOn, type Speaking, titlingNotice } from '../domain/heard.ts';
import { type Origin, originAt } from '../domain/origin.ts';
import { scoreKey } from '../domain/score.ts';
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
  title: ofTitle,
  description: ({ record, spoken }, below) => ofElement(spoken, 'descriptions', record.description, below),
  published: first('published'),
  modified: first('modified'),
  reserved: first('reserved'),
  rejected: first('rejected'),
  assigned: first('assigned'),
  madePublic: first('madePublic'),
  severity: (composed) => ofScore(composed, ['0', 'severity']),
  cvss: ofScore,
  ssvc: (composed, below) => ofDecision(composed, composed.vulnerability.ssvc, below),
  otherSsvc: (composed, [index = '', ...below]) =>
    ofDecision(composed, composed.vulnerability.otherSsvc[Number(index)], below),
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
function first(member: keyof VulnerabilityFacts): Finder {
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

/** Where no text titles the vulnerability, an advisory that is about it does. */
function ofTitle({ record, spoken }: Composed): SpokenOrigin[] {
  const text = preferredText(record.titles);
  if (text !== null) return ofElement(spoken, 'titles', text, ['text']);
  return ofElement(spoken, 'advisories', titlingNotice(spoken.map(heardAs)), ['title']);
}

/** Equal scores are joined into one, whose advisories are those of all of them. */
function ofScore({ record, spoken }: Composed, [index = '', ...below]: readonly string[]): SpokenOrigin[] {
  const score = record.cvss[Number(index)];
  if (score === undefined) return [];
  const [member = '', place = ''] = below;
  const advisory = member === 'advisories' ? score.advisories?.[Number(place)] : undefined;
  return claimants(spoken, 'scores').flatMap((said) =>
    (said.facts.scores ?? []).flatMap((claim, i) => {
      if (scoreKey(claim) !== scoreKey(score)) return [];
      if (advisory === undefined) return originIn(said, ['scores', String(i), ...below]);
      const at = claim.advisories?.indexOf(advisory) ?? -1;
      return at === -1 ? [] : originIn(said, ['scores', String(i), member, String(at)]);
    }),
  );
}

/** A decision is as its source gives it; that it is outdated follows from the listing in KEV. */
function ofDecision(
  composed: Composed,
  decision: SsvcDecision | null | undefined,
  below: readonly string[],
): SpokenOrigin[] {
  const [member, field = ''] = below;
  if (member !== 'outdated') return ofElement(composed.spoken, 'ssvc', decision, below);
  return ofListing(composed, [field === 'since' ? 'dateAdded' : 'listed']);
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
function ofReference(
  { record, spoken }: Composed,
  [index = '', member = '', tagIndex]: readonly string[],
): SpokenOrigin[] {
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
  if (member === 'scheme') {
    return merged
      .flatMap(({ said, i }) => originIn(said, ['references', String(i), 'url']))
      .map(({ spoken: said, origin: { pointers } }) => ({
        spoken: said,
        origin: { rule: 'derived', pointers },
      }));
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

/** Those who are heard on a list. */
function claimants(spoken: readonly Spoken[], list: FactList): readonly Spoken[] {
  const heard = new Set(heardOn(spoken.map(heardAs), list).map(({ facts }) => facts));
  return spoken.filter(({ facts }) => heard.has(facts));
}

function heardAs({ manifest: { rank }, facts }: Spoken): Speaking {
  return { rank, facts };
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
