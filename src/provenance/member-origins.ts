import {
  contributorsTo,
  type FactList,
  preferredText,
  type RankedFacts,
  titlingNotice,
} from '../domain/compose.ts';
import type { SsvcDecision } from '../domain/exploitation.ts';
import { type Origin, originAt } from '../domain/origin.ts';
import { scoreKey } from '../domain/score.ts';
import type { VulnerabilityFacts, VulnerabilityRecord } from '../domain/vulnerability.ts';
import { kevListing } from '../projection/row.ts';
import type { Composed } from './composed.ts';
import type { MappedSubject } from './mapped-subject.ts';

/** The version that states a part of a record, and the origin of the part in it. */
export interface SubjectOrigin {
  readonly subject: MappedSubject;
  readonly origin: Origin;
}

type Finder = (composed: Composed, steps: readonly string[]) => SubjectOrigin[];

/**
 * The origins of a value of a composed record, except scores and the release of the catalog. Composing keeps
 * the objects that mappers created, so their origins can be looked up. For objects that composing creates,
 * this file follows the same rules.
 * @param steps of the value's JSON pointer, down to a value that does not contain others
 */
export function originsOfMember(composed: Composed, steps: readonly string[]): SubjectOrigin[] {
  const [member = '', ...below] = steps;
  const find = Object.hasOwn(finders, member) ? finders[member as keyof typeof finders] : undefined;
  return find?.(composed, below) ?? [];
}

const finders: { readonly [K in Exclude<keyof VulnerabilityRecord, 'epss'>]: Finder } = {
  id: ({ subjects }) => subjects.flatMap((subject) => originIn(subject, ['id'])),
  state: first('state'),
  title: ofTitle,
  description: ({ record, subjects }, below) =>
    ofElement(subjects, 'descriptions', record.description, below),
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
  cwes: ({ vulnerability, subjects }, [index = '']) => {
    const cwe = vulnerability.cwes[Number(index)];
    const claims = vulnerability.weaknesses.filter(({ id }) => id === cwe);
    return claims.flatMap((claim) => ofElement(subjects, 'weaknesses', claim, ['id']));
  },
  weaknesses: completed('weaknesses'),
  affected: listed('affected', 'affected'),
  cpeConfigurations: listed('cpeConfigurations', 'cpeConfigurations'),
  references: ofReference,
  aliases: equal('aliases', ({ subjects }) => subjects),
  replacedBy: equal('replacedBy', ({ subjects }) => claimants(subjects, 'replacedBy')),
  tags: equal('tags', ({ subjects }) => claimants(subjects, 'tags')),
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
  related: equal('related', ({ subjects }) => claimants(subjects, 'related')),
  packages: ofPackage,
  fixes: ofFix,
  kev: ofListing,
};

/** A single value comes from the first version that has one. */
function first(member: keyof VulnerabilityFacts): Finder {
  return ({ subjects }, below) => {
    const subject = subjects.find(({ facts }) => facts[member] !== undefined);
    return subject === undefined ? [] : originIn(subject, [member, ...below]);
  };
}

/** A list of objects that stay as the mappers created them. */
function listed(member: keyof VulnerabilityRecord, list: FactList): Finder {
  return ({ record, subjects }, [index = '', ...below]) =>
    ofElement(subjects, list, (record[member] as readonly unknown[])[Number(index)], below);
}

/**
 * A list of objects to which the name of an entity was added. The origin of that name is not looked up here.
 */
function completed(member: 'weaknesses' | 'techniques'): Finder {
  return ({ vulnerability, subjects }, [index = '', ...below]) =>
    below[0] === 'name' ? [] : ofElement(subjects, member, vulnerability[member][Number(index)], below);
}

/** If no text is the title of the vulnerability, the title of an advisory about it is used. */
function ofTitle({ record, subjects }: Composed): SubjectOrigin[] {
  const text = preferredText(record.titles);
  if (text !== null) return ofElement(subjects, 'titles', text, ['text']);
  return ofElement(subjects, 'advisories', titlingNotice(subjects.map(heardAs)), ['title']);
}

/** Equal scores are merged into one, with the advisories of all of them. */
function ofScore({ record, subjects }: Composed, [index = '', ...below]: readonly string[]): SubjectOrigin[] {
  const score = record.cvss[Number(index)];
  if (score === undefined) return [];
  const [member = '', place = ''] = below;
  const advisory = member === 'advisories' ? score.advisories?.[Number(place)] : undefined;
  return claimants(subjects, 'scores').flatMap((subject) =>
    (subject.facts.scores ?? []).flatMap((claim, i) => {
      if (scoreKey(claim) !== scoreKey(score)) return [];
      if (advisory === undefined) return originIn(subject, ['scores', String(i), ...below]);
      const at = claim.advisories?.indexOf(advisory) ?? -1;
      return at === -1 ? [] : originIn(subject, ['scores', String(i), member, String(at)]);
    }),
  );
}

/** A decision is used as its source states it; that it is outdated follows from the listing in KEV. */
function ofDecision(
  composed: Composed,
  decision: SsvcDecision | null | undefined,
  below: readonly string[],
): SubjectOrigin[] {
  const [member, field = ''] = below;
  if (member !== 'outdated') return ofElement(composed.subjects, 'ssvc', decision, below);
  return ofListing(composed, [field === 'since' ? 'dateAdded' : 'listed']);
}

/** A package is named by all affected entries that contain it. */
function ofPackage({ record, subjects }: Composed, [index = '']: readonly string[]): SubjectOrigin[] {
  const entries = record.affected.filter(({ purl }) => purl === record.packages[Number(index)]);
  return entries.flatMap((entry) => ofElement(subjects, 'affected', entry, ['purl']));
}

/**
 * A fix follows from the version ranges of an affected entry; its other members are copied from the entry.
 */
function ofFix(
  { record, subjects }: Composed,
  [index = '', member = '']: readonly string[],
): SubjectOrigin[] {
  const fix = record.fixes[Number(index)];
  const entry = record.affected[fix?.affected ?? -1];
  if (entry === undefined) return [];
  if (member === 'affected') return ofElement(subjects, 'affected', entry, []);
  if (member !== 'version') {
    const named = member === 'product' && entry.product === null ? 'packageName' : member;
    return ofElement(subjects, 'affected', entry, [named]);
  }
  return ofElement(subjects, 'affected', entry, ['versions']).map(({ subject, origin }) => ({
    subject: subject,
    origin: { rule: 'derived', pointers: origin.pointers },
  }));
}

/** A list of plain values without duplicates: each comes from all versions that state it. */
function equal(
  list: 'aliases' | 'related' | 'replacedBy' | 'tags',
  subjectsOf: (composed: Composed) => readonly MappedSubject[],
): Finder {
  return (composed, [index = '']) => {
    const value = composed.record[list][Number(index)];
    return subjectsOf(composed).flatMap((subject) =>
      (subject.facts[list] ?? []).flatMap((text, i) =>
        text === value ? originIn(subject, [list, String(i)]) : [],
      ),
    );
  };
}

/** Entries with the same URL and source are merged into one, with the tags of all of them. */
function ofReference(
  { record, subjects }: Composed,
  [index = '', member = '', tagIndex]: readonly string[],
): SubjectOrigin[] {
  const reference = record.references[Number(index)];
  const merged = claimants(subjects, 'references').flatMap((subject) =>
    (subject.facts.references ?? []).flatMap((claim, i) =>
      claim.url === reference?.url && claim.source === reference.source ? [{ subject, claim, i }] : [],
    ),
  );
  if (member === 'tags') {
    const tag = reference?.tags[Number(tagIndex ?? -1)];
    return merged.flatMap(({ subject, claim, i }) =>
      claim.tags.flatMap((text, k) =>
        text === tag ? originIn(subject, ['references', String(i), 'tags', String(k)]) : [],
      ),
    );
  }
  if (member === 'scheme') {
    return merged
      .flatMap(({ subject, i }) => originIn(subject, ['references', String(i), 'url']))
      .map(({ subject, origin: { pointers } }) => ({
        subject: subject,
        origin: { rule: 'derived', pointers },
      }));
  }
  const saying = member === 'name' ? merged.filter(({ claim }) => claim.name !== undefined) : merged;
  const counted = member === 'url' ? saying : saying.slice(0, 1);
  return counted.flatMap(({ subject, i }) => originIn(subject, ['references', String(i), member]));
}

/** The listing, if it exists; that it does not exist follows from the whole catalog. */
function ofListing({ subjects, versions }: Composed, [member = '']: readonly string[]): SubjectOrigin[] {
  const contributions = subjects.map(({ manifest: { name, rank }, facts }) => ({
    source: name,
    rank,
    facts,
  }));
  const listing = kevListing(contributions, versions.kevDecider);
  const subject = subjects.find(({ facts }) => listing !== null && facts.kev === listing);
  if (subject === undefined || member === 'catalogVersion') return [];
  if (member !== 'listed') return originIn(subject, ['kev', member]);
  return originIn(subject, ['id']).map(({ origin: { pointers } }) => ({
    subject: subject,
    origin: { rule: 'derived', pointers },
  }));
}

/** The versions that contribute to a list. */
function claimants(subjects: readonly MappedSubject[], list: FactList): readonly MappedSubject[] {
  const accepted = new Set(contributorsTo(subjects.map(heardAs), list).map(({ facts }) => facts));
  return subjects.filter(({ facts }) => accepted.has(facts));
}

function heardAs({ manifest: { rank }, facts }: MappedSubject): RankedFacts {
  return { rank, facts };
}

/** An element is found by identity: it is the same object. */
function ofElement(
  subjects: readonly MappedSubject[],
  list: FactList,
  element: unknown,
  below: readonly string[],
): SubjectOrigin[] {
  for (const subject of subjects) {
    const elements = subject.facts[list];
    const index = Array.isArray(elements) ? elements.indexOf(element) : -1;
    if (index !== -1) return originIn(subject, [list, String(index), ...below]);
  }
  return [];
}

function originIn(subject: MappedSubject, steps: readonly string[]): SubjectOrigin[] {
  const origin = originAt(subject.origins, subject.facts, steps);
  return origin === null ? [] : [{ subject, origin }];
}
