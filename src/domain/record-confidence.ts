import { claimConfidence, evidenceOf } from './confidence.ts';
import { type Predicate, predicates, type WeighedSource } from './provenance-constants.ts';
import type { VulnerabilityRecord } from './vulnerability.ts';

/** A part of a record and who says it. */
export interface RecordPart {
  readonly predicate: Predicate;
  readonly sources: readonly WeighedSource[];
}

/**
 * The predicate of a value of a record; null for the record as a whole and for anything outside it.
 * @param steps of the JSON pointer into the record
 */
export function predicateAt([member = '']: readonly string[]): Predicate | null {
  return isMember(member) ? memberPredicates[member] : null;
}

/**
 * The parts of a record by source, for which the record need not be read: that a source of scores has no score is a
 * claim as well. A copy counts only where nobody speaks for himself, as in the record.
 * @param contributing sources that name the CVE
 * @param silent sources that were read and would name it if there was something to say, as KEV does
 */
export function recordParts(
  contributing: readonly WeighedSource[],
  silent: readonly WeighedSource[] = [],
): RecordPart[] {
  return predicates.flatMap((predicate) => {
    const authorityOf = ({ reliability }: WeighedSource) => reliability.says[predicate];
    const accepted = [
      ...contributing.filter((source) => authorityOf(source) !== undefined),
      ...silent.filter((source) => authorityOf(source)?.reliability === 'A'),
    ];
    const firstHand = accepted.filter((source) => authorityOf(source)?.copies === undefined);
    const sources = firstHand.length > 0 ? firstHand : accepted;
    return sources.length === 0 ? [] : [{ predicate, sources }];
  });
}

/**
 * Confidence in a record and freshness of what it rests on. Confidence is the geometric mean of that in its
 * parts, all of one weight: a weak part is not outvoted by strong ones, as it would be in a sum. Freshness is
 * the lowest of the sources'. Both are 0 when there are no parts.
 * @param freshnessOf freshness of the copy of the source of that name, 0 to 1
 */
export function recordProvenanceNumbers(
  parts: readonly RecordPart[],
  freshnessOf: (source: string) => number,
): { confidence: number; freshness: number } {
  if (parts.length === 0) return { confidence: 0, freshness: 0 };
  const confidences = parts.map(({ predicate, sources }) =>
    claimConfidence(sources.map((source) => evidenceOf(source, predicate))),
  );
  // In one order, so that the order of parts does not show in the last digit.
  const product = confidences.sort((a, b) => a - b).reduce((full, part) => full * part, 1);
  return {
    confidence: product ** (1 / parts.length),
    freshness: Math.min(...parts.flatMap(({ sources }) => sources.map(({ name }) => freshnessOf(name)))),
  };
}

const memberPredicates = {
  id: 'record',
  state: 'record',
  published: 'record',
  modified: 'record',
  reserved: 'record',
  rejected: 'record',
  assigned: 'record',
  madePublic: 'record',
  assigner: 'record',
  contributors: 'record',
  replacedBy: 'record',
  tags: 'record',
  title: 'title',
  titles: 'title',
  description: 'description',
  otherDescriptions: 'description',
  remarks: 'description',
  credits: 'description',
  timeline: 'description',
  discovery: 'description',
  taxonomies: 'description',
  otherMetrics: 'description',
  severity: 'cvss',
  cvss: 'cvss',
  ssvc: 'ssvc',
  otherSsvc: 'ssvc',
  cwes: 'weakness',
  weaknesses: 'weakness',
  affected: 'affected',
  cpeConfigurations: 'affected',
  references: 'reference',
  aliases: 'alias',
  related: 'alias',
  advisories: 'advisory',
  techniques: 'technique',
  packages: 'affected',
  fixes: 'affected',
  kev: 'kev',
  epss: 'epss',
} as const satisfies Record<keyof VulnerabilityRecord, Predicate>;

function isMember(name: string): name is keyof VulnerabilityRecord {
  return Object.hasOwn(memberPredicates, name);
}
