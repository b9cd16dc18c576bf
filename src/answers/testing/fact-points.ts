import type { Argument, MessageDefinition } from '../compose/message.ts';
import { type MessageName, messages } from '../compose/messages/index.ts';
import type { CitedClaim, Point } from '../contract.ts';
import type { Facet } from '../facets.ts';

/** Numbers from 0 to 1. */
export type Random = () => number;

/** The messages that state what claims say, with values of claims alone. */
export const factMessages = (Object.entries(messages) as [MessageName, MessageDefinition][]).flatMap(
  ([name, { kind, args }]) =>
    kind === 'fact' && !Object.values(args).some((argument) => argument.startsWith('value.')) ? [name] : [],
);

/** A point of a message with claims of random values, as planners make them. */
export function factPoint(message: MessageName, random: Random): Point {
  const subject = idOf(message, random);
  const claims = partsOf(message, random).map((names, index) => {
    const facets = Object.fromEntries(names.map((name) => [name, writtenValue(name, random)]));
    return claimOf(subject, { ...facets, ...(index === 0 && extraFacets[message]) }, random);
  });
  return { kind: 'fact', message, claims: completed(message, claims, random), in: '/answer' };
}

/** A claim that no sentence of the point cites, about the same or another subject. */
export function otherClaim({ claims: [first] }: Point, random: Random): CitedClaim {
  const subject = first !== undefined && random() < 0.5 ? first.subject : idOf('title', random);
  const facet = pick(['reference', 'epss.model', 'tag'] as const, random);
  return claimOf(subject, { [facet]: `other-${hex(random)}` }, random);
}

export function claimOf(
  subject: string,
  facets: Readonly<Partial<Record<Facet, string>>>,
  random: Random,
): CitedClaim {
  const parts = { subject, ...facets };
  const isOfLink = facets['link.object'] !== undefined;
  return {
    ...{ id: `claim:${hex(random)}`, subject, predicate: isOfLink ? 'link' : 'fact', facets: parts },
    ...{ lang: 'en', confidence: 0.9, freshness: 1, sources: ['cve-list'], isContested: false },
    asOf: `${writtenValue('modified', random)}T00:00:00.000Z`,
  };
}

/** The facets of each claim that a message needs. */
function partsOf(message: MessageName, random: Random): Facet[][] {
  const parts: Facet[][] = [[]];
  for (const argument of Object.values<Argument>(messages[message].args)) {
    const dot = argument.indexOf('.');
    const [from, facet] = [argument.slice(0, dot), argument.slice(dot + 1) as Facet];
    const most = random() < 0.5 ? 2 : 3;
    const indices = from === 'all' ? Array.from({ length: most }, (_, i) => i) : [Number(from)];
    for (const index of indices) {
      parts[index] ??= [];
      if (facet !== 'subject' && facet !== 'asOf') parts[index].push(facet);
    }
  }
  return [...parts].map((names) => names ?? []).filter((names, i) => i === 0 || names.length > 0);
}

/** Claims of one sentence are about the same link, product or decision. */
function completed(message: MessageName, claims: readonly CitedClaim[], random: Random): CitedClaim[] {
  const [first] = claims;
  if (first === undefined) return [];
  const [form = '', type = ''] = message.split(':');
  const predicate = type === '' ? (linksOf[message] ?? 'fact') : type;
  const object = first.facets['link.object'] ?? '';
  return claims.map((claim, i) => {
    const { facets, subject } = claim;
    const isLink = facets['link.object'] !== undefined;
    const name = (of: string) => ({ ...claim, subject: of, facets: { ...facets, subject: of } });
    if (form === 'links') {
      const own = i === 0 ? subject : idOf(message, random);
      return { ...claim, predicate, subject: own, facets: { subject: own, 'link.object': object } };
    }
    if (isLink) return { ...claim, predicate };
    if (i > 0 && facets.name !== undefined) {
      const isFrom = form === 'linkBy' || (form === 'linkBoth' && i === 1);
      return name(isFrom ? subject : object);
    }
    if (facets['kev.catalog'] !== undefined && i > 0) return { ...claim, facets: { ...facets, ...listed } };
    const product = first.facets['fix.product'];
    return product === undefined ? claim : { ...claim, facets: { ...facets, 'fix.product': product } };
  });
}

const listed = { kev: 'listed' } as const;
const unlisted = { kev: 'not-listed' } as const;

/** What the first claim of a message states that its values do not show. */
const extraFacets: Readonly<Partial<Record<MessageName, Readonly<Partial<Record<Facet, string>>>>>> = {
  rejected: { state: 'rejected' },
  rejectedReason: { state: 'rejected' },
  reserved: { state: 'reserved' },
  disputed: { tag: 'disputed' },
  unrecorded: { state: 'unknown' },
  unrecordedKev: listed,
  kevListed: listed,
  kevListedAdded: listed,
  kevListedOnly: listed,
  kevNotListed: unlisted,
  kevRansomware: { 'kev.ransomware': 'true' },
  kevRansomwareUnnamed: listed,
  moreAffected: { 'affected.product': 'Apache Log4j' },
  moreFixes: { 'fix.version': '2.17.1', 'fix.product': 'Apache Log4j' },
  premiseListedRefuted: listed,
  premiseListedConfirmed: listed,
  premiseExploitedUnconfirmed: unlisted,
  premiseNotExploitedUnconfirmed: unlisted,
  entityRevoked: { state: 'revoked' },
  entityDeprecated: { state: 'deprecated' },
  entityDraft: { state: 'draft' },
};

const linksOf: Readonly<Partial<Record<MessageName, string>>> = {
  weakness: 'has-weakness',
  weaknessIds: 'has-weakness',
  advisories: 'referenced-by',
  unrecordedAdvisory: 'referenced-by',
};

function idOf(message: MessageName, random: Random): string {
  const isOfEntity = /^(?:entity|absent|link)/.test(message);
  const number = 1000 + Math.floor(random() * 8999);
  if (isOfEntity && random() < 0.7)
    return pick([`G${number}`, `T${number}`, `S${number}`, `CWE-${number}`], random);
  return `CVE-${2010 + Math.floor(random() * 16)}-${number}${Math.floor(random() * 10)}`;
}

function writtenValue(facet: Facet, random: Random): string {
  const number = (most: number) => Math.floor(random() * most);
  const day = () =>
    `${2015 + number(11)}-${String(1 + number(12)).padStart(2, '0')}-${String(1 + number(28)).padStart(2, '0')}`;
  const version = () => `${1 + number(9)}.${number(300)}.${number(400)}`;
  switch (facet) {
    case 'cvss.score':
      return (random() * 10).toFixed(1);
    case 'cvss.version':
      return pick(['4.0', '3.1', '3.0', '2.0'], random);
    case 'cvss.severity':
      return pick(['critical', 'high', 'medium', 'low', 'none'], random);
    case 'cvss.vector':
      return `CVSS:3.1/AV:N/AC:${pick(['L', 'H'], random)}/PR:N/UI:N/S:U/C:H/I:${pick(['H', 'L'], random)}/A:H`;
    case 'cvss.by':
    case 'ssvc.by':
      return pick(['apache', 'NVD', 'CISA-ADP', 'GitHub_M', 'Siemens AG, NVD', 'mitre', 'redhat'], random);
    case 'epss.score':
    case 'epss.percentile':
      return random().toFixed(5);
    case 'ssvc.exploitation':
      return pick(['none', 'poc', 'active'], random);
    case 'ssvc.automatable':
      return pick(['yes', 'no'], random);
    case 'ssvc.impact':
      return pick(['partial', 'total'], random);
    case 'affected.range':
      return `>= ${version()}, < ${version()}`;
    case 'fix.version':
    case 'version':
      return version();
    case 'affected.product':
    case 'fix.product':
    case 'name':
    case 'alias':
      return `${pick(names, random)} ${pick(names, random)}${number(3) === 0 ? ` (${number(99)})` : ''}`;
    case 'type':
      return pick(['group', 'malware', 'technique', 'weakness', 'campaign'], random);
    case 'link.object':
      return idOf('entityName', random);
    case 'title':
    case 'description':
    case 'kev.action':
    case 'remediation':
    case 'workaround':
    case 'rejection':
      return `A “flaw” in ${pick(names, random)} ${version()} is not fixed; see https://example.test/${number(99)}.`;
    default:
      return day();
  }
}

const names = [
  'Apache',
  'Log4j',
  'Wizard',
  'Spider',
  'Cobalt',
  'Strike',
  'Fancy',
  'Bear',
  'Net',
  'Ölwerk',
  '一太郎',
];

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

function hex(random: Random): string {
  return Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
}
