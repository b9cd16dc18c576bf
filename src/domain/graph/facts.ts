import type { KevListing, KevStatus } from '../exploitation.ts';
import type { Score } from '../score.ts';
import type { Vulnerability, VulnerabilityRecord } from '../vulnerability.ts';
import { type Claim, claim } from './claim.ts';

/** A statement about an entity alone, as a claim, with the places in its record that show it. */
export interface Fact {
  readonly claim: Claim;
  /** The value as it stands in the record. */
  readonly value: unknown;
  /** JSON pointers into the record: one for each source or scorer that says it. */
  readonly pointers: readonly string[];
  /** Facts of one entity with the same matter and other objects contradict each other; null for what can't be. */
  readonly matter: string | null;
}

/** Of lists that may be long, so many are claims. */
const fixesMax = 100;

/**
 * What a record says of a vulnerability, fact by fact. What changes daily (`epss`) is a claim without an object: it
 * is about what the source says now.
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
 * The claims by which a vulnerability is found. That it is listed and that it is not are both among them, and that it
 * has a score: a new catalogue and a new day of scores then change nothing for all the others.
 */
export function vulnerabilityClaims(vulnerability: Vulnerability, listing: KevListing | null): Claim[] {
  const { id } = vulnerability;
  const facts = [...lastingFacts(vulnerability), ...(listing === null ? [] : listingFacts(id, listing))];
  return [...facts.map((one) => one.claim), kevClaim(id, true), kevClaim(id, false), epssClaim(id)];
}

function listingFacts(
  id: string,
  { dateAdded, dueDate, ransomware }: Pick<KevStatus, 'dateAdded' | 'dueDate' | 'ransomware'>,
): Fact[] {
  return [
    ...present('kev-date-added', id, dateAdded, '/kev/dateAdded'),
    ...present('kev-due-date', id, dueDate, '/kev/dueDate'),
    ...present('kev-ransomware', id, ransomware, '/kev/ransomware'),
  ];
}

/** Facts that only the record's own sources change. */
function lastingFacts(vulnerability: Vulnerability): Fact[] {
  const { id, state, published, cvss, ssvc, fixes } = vulnerability;
  return [
    fact(claim(id, 'state', state), state, ['/state'], 'state'),
    ...present('published', id, published, '/published'),
    ...scoreFacts(id, cvss),
    ...present('ssvc-exploitation', id, ssvc?.exploitation, '/ssvc/exploitation'),
    ...present('ssvc-automatable', id, ssvc?.automatable, '/ssvc/automatable'),
    ...present('ssvc-technical-impact', id, ssvc?.technicalImpact, '/ssvc/technicalImpact'),
    ...fixFacts(id, fixes.slice(0, fixesMax)),
  ];
}

/** The same score by several scorers is one claim; another base score of the same version contradicts it. */
function scoreFacts(id: string, cvss: readonly Score[]): Fact[] {
  const facts = new Map<string, Fact>();
  cvss.forEach(({ version, vector, baseScore }, i) => {
    const said = claim(id, 'cvss', baseScore.toFixed(1), {
      ...(vector === null ? {} : { vector }),
      version,
    });
    const pointer = `/cvss/${i}`;
    const known = facts.get(said.id);
    if (known === undefined) {
      facts.set(said.id, fact(said, { version, vector, baseScore }, [pointer], `cvss ${version}`));
    } else facts.set(said.id, { ...known, pointers: [...known.pointers, pointer] });
  });
  return [...facts.values()];
}

function fixFacts(id: string, fixes: Vulnerability['fixes']): Fact[] {
  const facts = new Map<string, Fact>();
  fixes.forEach(({ vendor, product, purl, version }, i) => {
    const named = { ...(product !== null && { product }), ...(purl !== null && { purl }) };
    const said = claim(id, 'fixed-in', version, { ...named, ...(vendor !== null && { vendor }) });
    const known = facts.get(said.id);
    const pointers = [...(known?.pointers ?? []), `/fixes/${i}`];
    facts.set(said.id, fact(said, { vendor, product, purl, version }, pointers, null));
  });
  return [...facts.values()];
}

function kevClaim(id: string, isListed: boolean): Claim {
  return claim(id, 'kev', isListed ? 'listed' : 'not-listed');
}

function epssClaim(id: string): Claim {
  return claim(id, 'epss', '');
}

function present(
  predicate: string,
  id: string,
  value: string | boolean | null | undefined,
  pointer: string,
): Fact[] {
  if (value === null || value === undefined) return [];
  return [fact(claim(id, predicate, String(value)), value, [pointer], predicate)];
}

function fact(said: Claim, value: unknown, pointers: readonly string[], matter: string | null): Fact {
  return { claim: said, value, pointers, matter };
}
