import type { Identity } from '../../domain/match/identity.ts';
import { looseId, looseTypes } from '../../domain/match/package-url.ts';
import { Failure } from '../../kit/failure.ts';
import type { AffectedReader } from '../../projection/affected-reader.ts';

/** A stored identity, and the ids of what may affect it. */
export interface Candidate {
  readonly identity: Identity;
  readonly vulnerabilities: readonly string[];
}

/** A product or package as it is stored. */
export interface StoredIdentity {
  readonly identity: Identity;
  /** Null if no link leads to it. */
  readonly number: number | null;
  /** CVEs that are found by its name and have no link to it. */
  readonly unlinked: readonly string[];
}

/** Limits of one answer. */
export const candidateLimits = {
  /** Vulnerabilities that are read, each counted once. */
  vulnerabilitiesMax: 15_000,
  /** Number of pairs of a vulnerability and an identity to judge. */
  judgementsMax: 75_000,
} as const;

/**
 * The stored identities for each of the requested ones: none if no source names it.
 * @throws Failure `invalid_input` if there is more to judge than one answer allows; nothing of it has been read yet
 */
export function findStored(
  reader: AffectedReader,
  requested: readonly Identity[],
): (readonly StoredIdentity[])[] {
  const found = readStored(reader, requested);
  checkJudgements(reader, found.flat());
  return found;
}

/** The same however much there is to judge. */
export function readStored(
  reader: AffectedReader,
  requested: readonly Identity[],
): (readonly StoredIdentity[])[] {
  const stored = reader.find([...new Set(requested.map(({ id }) => id))]);
  const known = requested.map((identity) => {
    return stored.has(identity.id) ? [identity] : [identity, ...looseMatches(reader, identity)];
  });
  const missing = known.flat().filter(({ id }) => !stored.has(id));
  for (const [key, id] of reader.find([...new Set(missing.map(({ id }) => id))])) stored.set(key, id);
  const unlinked = reader.names.unlinked([...new Set(known.flat().map(({ id }) => id))]);
  return known.map((identities) =>
    identities.flatMap((identity) => {
      const one = {
        identity,
        number: stored.get(identity.id) ?? null,
        unlinked: unlinked.get(identity.id) ?? [],
      };
      return one.number === null && one.unlinked.length === 0 ? [] : [one];
    }),
  );
}

/**
 * What may affect each product or package: by links, and by names without a link.
 * @param among null for all ids
 */
export function readCandidates(
  reader: AffectedReader,
  stored: readonly (readonly StoredIdentity[])[],
  among: ReadonlySet<string> | null = null,
): (readonly Candidate[])[] {
  const all = stored.flat();
  const linked = reader.affecting(numbersOf(all), among);
  const lists = new Map<string, readonly string[]>();
  const listOf = ({ identity: { id }, number, ...named }: StoredIdentity): readonly string[] => {
    const one = (number === null ? undefined : linked.get(number)) ?? [];
    const unlinked = among === null ? named.unlinked : named.unlinked.filter((cve) => among.has(cve));
    const list = lists.get(id) ?? (unlinked.length === 0 ? one : [...new Set([...one, ...unlinked])]);
    lists.set(id, list);
    return list;
  };
  const wide = all.filter(({ identity }) => identity.isWide);
  const unrecorded = reader.names.unrecorded(new Set(wide.flatMap(listOf)));
  return stored.map((own) =>
    own.map((one) => {
      const list = listOf(one);
      const { identity } = one;
      return { identity, vulnerabilities: identity.isWide ? list.filter((id) => unrecorded.has(id)) : list };
    }),
  );
}

/** @throws Failure `invalid_input` if there are more different vulnerabilities than one answer allows */
export function checkVulnerabilities(count: number): void {
  const { vulnerabilitiesMax } = candidateLimits;
  if (count > vulnerabilitiesMax) throw tooMany(`${count} different vulnerabilities`, vulnerabilitiesMax);
}

function numbersOf(stored: readonly StoredIdentity[]): number[] {
  return [...new Set(stored.map(({ number }) => number).filter((number) => number !== null))];
}

/** Packages that are the same although they are spelled differently. */
function looseMatches(reader: AffectedReader, identity: Identity): Identity[] {
  const loose = looseId(identity.id);
  const type = /^pkg:([^/]+)\//.exec(identity.id)?.[1] ?? '';
  if (loose === null || !looseTypes.has(type)) return [];
  return (reader.looselyNamed(type, looseId).get(loose) ?? []).map((id) => ({ ...identity, id }));
}

/**
 * Counts in the index only, so that refusing costs almost nothing. Wide names do not count, because hardly any of
 * their vulnerabilities are judged.
 */
function checkJudgements(reader: AffectedReader, stored: readonly StoredIdentity[]): void {
  const linked = reader.countAffecting(numbersOf(stored));
  const sums = new Map<string, number>();
  let sum = 0;
  for (const { identity, number, unlinked } of stored) {
    if (identity.isWide) continue;
    const count = (number === null ? 0 : (linked.get(number) ?? 0)) + unlinked.length;
    sums.set(identity.id, (sums.get(identity.id) ?? 0) + count);
    sum += count;
  }
  const { judgementsMax } = candidateLimits;
  if (sum <= judgementsMax) return;
  const [[id, most] = ['', 0]] = [...sums].sort(([, a], [, b]) => b - a);
  throw tooMany(`${sum} judgements, ${most} of them for ${id}`, judgementsMax);
}

function tooMany(count: string, most: number): Failure {
  return new Failure(
    'invalid_input',
    `There are too many candidates: ${count}; the maximum for one answer is ${most}. Name fewer components or versions at a time.`,
  );
}
