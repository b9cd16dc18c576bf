import type { Entity } from '../entity/entity.ts';
import type { KevListing, KevStatus, SsvcDecision } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { Vulnerability, VulnerabilityRecord } from '../vulnerability.ts';
import { type Claim, claim } from './claim.ts';
import {
  answerClaim,
  epssClaim,
  kevClaim,
  ransomwareClaim,
  scoreClaim,
  ssvcPoints,
  stateClaim,
  tagClaim,
} from './stated-claims.ts';

/** A statement about an entity alone, as a claim, with the places in its record that show it. */
export interface Fact {
  readonly claim: Claim;
  /** The value as written in the record. */
  readonly value: unknown;
  /** JSON pointers into the record: one for each source or scorer that says it. */
  readonly pointers: readonly string[];
  /** Facts of one entity with the same matter and other objects contradict each other; null for what can't be. */
  readonly matter: string | null;
}

/** From lists that may be long, this many become claims. */
const fixesMax = 100;

/**
 * The statements of a record about a vulnerability, fact by fact. What changes daily (`epss`) is a claim without an
 * object: it is about what the source says now.
 */
export function vulnerabilityFacts(record: VulnerabilityRecord): Fact[] {
  const { id, kev } = record;
  const listing: Fact[] =
    kev.catalogVersion === null && !kev.listed
      ? []
      : [fact(kevClaim(id, kev.listed), kev.listed, ['/kev/listed'], 'kev'), ...listingFacts(id, kev)];
  const scored =
    record.epss === null
      ? []
      : [fact(epssClaim(id), record.epss.score, ['/epss/score', '/epss/percentile', '/epss/date'], null)];
  return [...lastingFacts(record), ...listing, ...scored];
}

/**
 * The claims by which a vulnerability is found. They include that it is listed, that it is not listed, and that it
 * has a score. So a new catalog and a new day of scores change nothing for all the others.
 */
export function vulnerabilityClaims(vulnerability: Vulnerability, listing: KevListing | null): Claim[] {
  const { id } = vulnerability;
  const facts = [...lastingFacts(vulnerability), ...(listing === null ? [] : listingFacts(id, listing))];
  return [...facts.map((one) => one.claim), kevClaim(id, true), kevClaim(id, false), epssClaim(id)];
}

/** The same of a CVE of which no source has a record or an item. */
export function unrecordedClaims(id: string): Claim[] {
  return [kevClaim(id, false), epssClaim(id)];
}

/**
 * The statements about an entity other than a vulnerability, fact by fact. Names and dates of one source do not
 * contradict those of another, which has a record of its own.
 */
export function entityFacts({
  id,
  name,
  state,
  created,
  modified,
}: Pick<Entity, 'id' | 'name' | 'state' | 'created' | 'modified'>): Fact[] {
  return [
    ...present('name', id, name, '/name', null),
    ...present('state', id, state, '/state'),
    ...present('created', id, created, '/created', null),
    ...present('modified', id, modified, '/modified', null),
  ];
}

function listingFacts(
  id: string,
  { dateAdded, dueDate, ransomware }: Pick<KevStatus, 'dateAdded' | 'dueDate' | 'ransomware'>,
): Fact[] {
  return [
    ...present('kev-date-added', id, dateAdded, '/kev/dateAdded'),
    ...present('kev-due-date', id, dueDate, '/kev/dueDate'),
    ...(ransomware === null
      ? []
      : [fact(ransomwareClaim(id), ransomware, ['/kev/ransomware'], 'kev-ransomware')]),
  ];
}

/** Facts that only the record's own sources change. */
function lastingFacts(vulnerability: Vulnerability): Fact[] {
  const { id, state, published, tags, cvss, ssvc, otherSsvc, fixes } = vulnerability;
  return [
    fact(stateClaim(id, state), state, ['/state'], 'state'),
    ...present('published', id, published, '/published'),
    ...tagFacts(id, tags),
    ...scoreFacts(id, cvss),
    ...decisionFacts(id, ssvc, otherSsvc),
    ...fixFacts(id, fixes.slice(0, fixesMax)),
  ];
}

/** The same score by several scorers is one claim; another base score of the same version contradicts it. */
function scoreFacts(id: string, cvss: readonly Score[]): Fact[] {
  const facts = cvss.map((score, i) => {
    const { version, vector, baseScore } = score;
    return fact(scoreClaim(id, score), { version, vector, baseScore }, [`/cvss/${i}`], `cvss ${version}`);
  });
  return merged(facts);
}

/** What a record is tagged with. One tag does not contradict another. */
function tagFacts(id: string, tags: readonly string[]): Fact[] {
  return merged(tags.map((tag, i) => fact(tagClaim(id, tag), tag, [`/tags/${i}`], null)));
}

/** Each answer of a decision is a claim; another answer by another decision contradicts it. */
function decisionFacts(id: string, first: SsvcDecision | null, others: readonly SsvcDecision[]): Fact[] {
  const answers = (decision: SsvcDecision | null, at: string): Fact[] =>
    ssvcPoints.flatMap((point) => {
      const answer = decision?.[point] ?? null;
      if (answer === null) return [];
      const stated = answerClaim(id, point, answer);
      return [fact(stated, answer, [`${at}/${point}`], stated.predicate)];
    });
  return merged([
    ...answers(first, '/ssvc'),
    ...others.flatMap((decision, i) => answers(decision, `/otherSsvc/${i}`)),
  ]);
}

function fixFacts(id: string, fixes: Vulnerability['fixes']): Fact[] {
  const facts = fixes.map(({ vendor, product, purl, version }, i) => {
    const named = { ...(product !== null && { product }), ...(purl !== null && { purl }) };
    const stated = claim(id, 'fixed-in', version, { ...named, ...(vendor !== null && { vendor }) });
    return fact(stated, { vendor, product, purl, version }, [`/fixes/${i}`], null);
  });
  return merged(facts);
}

/** One fact for each claim, with all places that show it. */
function merged(facts: readonly Fact[]): Fact[] {
  const distinct = new Map<string, Fact>();
  for (const one of facts) {
    const known = distinct.get(one.claim.id);
    distinct.set(one.claim.id, {
      ...(known ?? one),
      pointers: [...(known?.pointers ?? []), ...one.pointers],
    });
  }
  return [...distinct.values()];
}

function present(
  predicate: string,
  id: string,
  value: string | boolean | null | undefined,
  pointer: string,
  matter: string | null = predicate,
): Fact[] {
  if (value === null || value === undefined) return [];
  return [fact(claim(id, predicate, String(value)), value, [pointer], matter)];
}

function fact(stated: Claim, value: unknown, pointers: readonly string[], matter: string | null): Fact {
  return { claim: stated, value, pointers, matter };
}
