import type { Identity } from '../../domain/match/identity.ts';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import { checkVulnerabilities, findStored, readCandidates, readStored } from './candidates.ts';
import { type IdentityFindings, judgeCandidates, type PlacedFinding, placedFindings } from './findings.ts';
import type { KeptSubjects, Subject } from './subjects.ts';

export interface Found {
  /** What is found for each identity, by `keyOf`, without identities that no source names. */
  readonly found: ReadonlyMap<string, readonly PlacedFinding[]>;
  /** How many rejected CVEs and withdrawn advisories are left out. */
  readonly rejected: number;
}

/**
 * What is found for identities, whichever components have them. Verdicts are remembered until anything changes.
 * @throws Failure `invalid_input` if there is more to judge than one answer allows
 */
export function findAll(reader: ProjectionReader, identities: readonly Identity[]): Found {
  const requested = [...new Map(identities.map((identity) => [keyOf(identity), identity])).entries()];
  const memory = memoryOf(reader.shared());
  return reader.affected.inSnapshot(() => {
    const stored = findStored(
      reader.affected,
      requested.map(([, identity]) => identity),
    );
    const named = requested.flatMap(([key], at) => {
      const own = stored[at] ?? [];
      return own.length === 0 ? [] : [{ key, own }];
    });
    const known = new Map(named.map(({ key }) => [key, memory.findings.get(key)]));
    const missing = named.filter(({ key }) => known.get(key) === undefined);
    const candidates = readCandidates(
      reader.affected,
      missing.map(({ own }) => own),
    );
    checkVulnerabilities(
      countDistinct(
        candidates.flat(),
        [...known.values()].flatMap((one) => one ?? []),
      ),
    );
    const judged = judgeCandidates(reader, candidates, memory.subjects);
    for (const [index, { key }] of missing.entries()) {
      const own = judged[index] ?? [];
      known.set(key, own);
      if (own.some(({ codes }) => codes.length > 0)) {
        const kept = own.map(bounded);
        memory.findings.add(key, kept, weightOf(kept));
      }
    }
    if (memory.subjects.size > subjectsMax) remembered.delete(reader.shared());
    const all = Array.from(known, ([key, own]) => [key, own ?? []] as const);
    return {
      found: new Map(all.map(([key, own]) => [key, own.flatMap(placedFindings)])),
      rejected: countRejected(all.flatMap(([, own]) => own)),
    };
  });
}

/**
 * What is found for identities, by `keyOf`, among some vulnerabilities alone.
 * @param kept what was read of these vulnerabilities, for the same work
 */
export function findAmong(
  reader: ProjectionReader,
  identities: readonly Identity[],
  vulnerabilities: ReadonlySet<string>,
  kept: KeptSubjects,
): ReadonlyMap<string, readonly PlacedFinding[]> {
  const requested = [...new Map(identities.map((identity) => [keyOf(identity), identity])).entries()];
  return reader.affected.inSnapshot(() => {
    const stored = readStored(
      reader.affected,
      requested.map(([, identity]) => identity),
    );
    const candidates = readCandidates(reader.affected, stored, vulnerabilities);
    const judged = judgeCandidates(reader, candidates, new Map(), kept);
    return new Map(requested.map(([key], at) => [key, (judged[at] ?? []).flatMap(placedFindings)]));
  });
}

/** Differs for different identities. */
export function keyOf({ id, method, version, cpe, release, isWide }: Identity): string {
  return [id, method, version, cpe, release?.join('.'), isWide].join('\0');
}

interface Memory {
  /** By the key of the requested identity. */
  readonly findings: BoundedMemory<string, readonly IdentityFindings[]>;
  /** The subjects of all findings, each once. */
  readonly subjects: Map<number, Subject>;
}

/** The key is what all records share: it is another object once anything has changed. */
const remembered = new WeakMap<SharedFacts, Memory>();
/** Memory for all remembered findings, without the subjects. */
const bytesMax = 8_000_000;
/** A reference and a code; and a verdict, if it is kept. */
const [findingBytes, verdictBytes] = [9, 600];
/** If an identity has more findings than this, their verdicts are not kept. */
const verdictsKeptMax = 200;
const identityBytes = 500;
/** With more subjects than this, everything is forgotten. Each takes about 300 bytes. */
const subjectsMax = 20_000;

function memoryOf(facts: SharedFacts): Memory {
  const known = remembered.get(facts) ?? { findings: new BoundedMemory(bytesMax), subjects: new Map() };
  remembered.set(facts, known);
  return known;
}

function bounded(findings: IdentityFindings): IdentityFindings {
  return findings.codes.length <= verdictsKeptMax ? findings : { ...findings, verdicts: null };
}

function weightOf(findings: readonly IdentityFindings[]): number {
  const weightOfOne = ({ codes, verdicts }: IdentityFindings) =>
    codes.length * (verdicts === null ? findingBytes : findingBytes + verdictBytes);
  return findings.reduce((sum, one) => sum + weightOfOne(one), identityBytes);
}

function countDistinct(
  candidates: readonly { readonly vulnerabilities: readonly string[] }[],
  known: readonly IdentityFindings[],
): number {
  const ids = new Set<string>();
  // Candidates of one product share their list.
  for (const list of new Set(candidates.map(({ vulnerabilities }) => vulnerabilities))) {
    for (const id of list) ids.add(id);
  }
  for (const { subjects } of known) for (const { summary } of subjects) ids.add(summary.id);
  return ids.size;
}

function countRejected(findings: readonly IdentityFindings[]): number {
  const rejected = new Set<Subject>();
  for (const { subjects } of findings) {
    for (const subject of subjects) if (subject.isRejected) rejected.add(subject);
  }
  return rejected.size;
}
