import type { KevListing, KevStatus, SsvcDecision } from '../exploitation.ts';
import type { AffectedProduct } from '../product.ts';
import type { Score } from '../score.ts';
import { affectedIntervals } from '../version/interval.ts';
import type { Vulnerability, VulnerabilityRecord } from '../vulnerability.ts';
import {
  answerClaim,
  type Claim,
  claim,
  epssClaim,
  kevClaim,
  ransomwareClaim,
  scoreClaim,
  ssvcPoints,
  stateClaim,
  tagClaim,
} from './claim.ts';
import {
  adviceFacts,
  descriptionFacts,
  type Fact,
  fact,
  merged,
  present,
  referenceFacts,
  rejectionFacts,
  textFact,
  titleFacts,
} from './fact.ts';

/** From lists that may be long, this many become claims. */
const fixesMax = 100;
const intervalsMax = 50;

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
  return [...lastingFacts(record), ...listing, ...scored, ...listFacts(record)];
}

/**
 * The claims by which a vulnerability is found. They include that it is listed, that it is not listed, and that it
 * has a score. So a new catalog and a new day of scores change nothing for all the others.
 */
export function vulnerabilityClaims(vulnerability: Vulnerability, listing: KevListing | null): Claim[] {
  const { id } = vulnerability;
  const facts = [
    ...lastingFacts(vulnerability),
    ...(listing === null ? [] : listingFacts(id, listing)),
    ...listFacts(vulnerability),
  ];
  return [...facts.map((one) => one.claim), kevClaim(id, true), kevClaim(id, false), epssClaim(id)];
}

/** The same of a CVE of which no source has a record or an item. */
export function unrecordedClaims(id: string): Claim[] {
  return [kevClaim(id, false), epssClaim(id)];
}

function listingFacts(
  id: string,
  {
    dateAdded,
    dueDate,
    ransomware,
    requiredAction,
  }: Omit<KevListing, 'dateAdded' | 'notes'> & Pick<KevStatus, 'dateAdded'>,
): Fact[] {
  return [
    ...present('kev-date-added', id, dateAdded, '/kev/dateAdded'),
    ...present('kev-due-date', id, dueDate, '/kev/dueDate'),
    ...(ransomware === null
      ? []
      : [fact(ransomwareClaim(id), ransomware, ['/kev/ransomware'], 'kev-ransomware')]),
    ...(requiredAction === null
      ? []
      : [textFact(id, 'kev-required-action', requiredAction, 'en', '/kev/requiredAction')]),
  ];
}

/** Facts that only the record's own sources change. */
function lastingFacts(vulnerability: Vulnerability): Fact[] {
  const { id, state, published, modified, tags, cvss, ssvc, otherSsvc } = vulnerability;
  return [
    fact(stateClaim(id, state), state, ['/state'], 'state'),
    ...present('published', id, published, '/published'),
    ...present('modified', id, modified, '/modified'),
    ...titleFacts(vulnerability),
    ...descriptionFacts(id, vulnerability.description, vulnerability.otherDescriptions),
    ...rejectionFacts(vulnerability),
    ...tagFacts(id, tags),
    ...scoreFacts(id, cvss),
    ...decisionFacts(id, ssvc, otherSsvc),
  ];
}

/** The same that fill long lists. */
function listFacts(vulnerability: Vulnerability): Fact[] {
  const { id, fixes, affected } = vulnerability;
  return [
    ...fixFacts(id, fixes.slice(0, fixesMax)),
    ...rangeFacts(id, affected),
    ...adviceFacts(vulnerability),
    ...referenceFacts(vulnerability),
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
  const facts = fixes.map((fix, i) => {
    const { vendor, product, purl, version } = fix;
    const stated = claim(id, 'fixed-in', version, namesOf(fix));
    return fact(stated, { vendor, product, purl, version }, [`/fixes/${i}`]);
  });
  return merged(facts);
}

/** Affected versions of each product, as intervals. Two intervals do not contradict each other. */
function rangeFacts(id: string, affected: readonly AffectedProduct[]): Fact[] {
  const facts: Fact[] = [];
  for (const [i, entry] of affected.entries()) {
    if (facts.length >= intervalsMax) break;
    const { vendor, product: own, packageName, purl } = entry;
    const product = own ?? packageName ?? null;
    for (const { text, range, isOfSeveral } of affectedIntervals(entry).slice(0, intervalsMax)) {
      const stated = claim(id, 'affected-range', text, namesOf({ vendor, product, purl }));
      const within = isOfSeveral ? '' : `/${range}`;
      facts.push(
        fact(stated, { vendor, product, purl, versions: text }, [`/affected/${i}/versions${within}`]),
      );
    }
  }
  return merged(facts).slice(0, intervalsMax);
}

type Names = Pick<Vulnerability['fixes'][number], 'vendor' | 'product' | 'purl'>;

function namesOf({ vendor, product, purl }: Names): Record<string, string> {
  return {
    ...(product !== null && { product }),
    ...(purl !== null && { purl }),
    ...(vendor !== null && { vendor }),
  };
}
