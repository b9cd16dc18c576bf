import type { Identity } from '../../domain/match/identity.ts';
import { looseId, looseTypes } from '../../domain/match/package-url.ts';
import { Failure } from '../../kit/failure.ts';
import type { AffectedReader } from '../../projection/affected-reader.ts';

/** An identity that is held, and the ids of what may affect it. */
export interface Candidate {
  readonly identity: Identity;
  readonly vulnerabilities: readonly string[];
}

/** Vulnerabilities that are read for one answer, each once. */
const vulnerabilitiesMax = 15_000;
/** Vulnerabilities times the identities that they are judged for. */
const judgementsMax = 100_000;

/**
 * The identities that are held, for each of those asked for, and what may affect them.
 * @throws Failure `invalid_input` when there is more to judge than one answer may take
 */
export function findCandidates(reader: AffectedReader, asked: readonly Identity[]): (readonly Candidate[])[] {
  const held = reader.find([...new Set(asked.map(({ id }) => id))]);
  const known = asked.map((identity) => {
    return held.has(identity.id) ? [identity] : [identity, ...looselyHeld(reader, identity)];
  });
  const missing = known.flat().filter(({ id }) => !held.has(id));
  for (const [key, id] of reader.find([...new Set(missing.map(({ id }) => id))])) held.set(key, id);

  const affecting = vulnerabilitiesOf(reader, held, new Set(known.flat().map(({ id }) => id)));
  const wide = known.flat().filter(({ isWide }) => isWide);
  const unrecorded = reader.names.unrecorded(new Set(wide.flatMap(({ id }) => affecting.get(id) ?? [])));
  const found = known.map((identities) =>
    identities.map((identity) => {
      const all = affecting.get(identity.id) ?? [];
      return { identity, vulnerabilities: identity.isWide ? all.filter((id) => unrecorded.has(id)) : all };
    }),
  );
  checkSize(found.flat());
  return found;
}

/** What may affect each product or package: by links, and by names to which none goes. */
function vulnerabilitiesOf(
  reader: AffectedReader,
  held: ReadonlyMap<string, number>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const linked = reader.affecting([...new Set([...ids].map((id) => held.get(id) ?? -1))]);
  const unlinked = reader.names.unlinked([...ids]);
  return new Map(
    [...ids].map((id) => {
      const [one, other] = [linked.get(held.get(id) ?? -1) ?? [], unlinked.get(id) ?? []];
      return [id, other.length === 0 ? one : [...new Set([...one, ...other])]];
    }),
  );
}

/** Packages that are the same though they are spelt otherwise. */
function looselyHeld(reader: AffectedReader, identity: Identity): Identity[] {
  const loose = looseId(identity.id);
  const type = /^pkg:([^/]+)\//.exec(identity.id)?.[1] ?? '';
  if (loose === null || !looseTypes.has(type)) return [];
  return (reader.looselyNamed(type, looseId).get(loose) ?? []).map((id) => ({ ...identity, id }));
}

function checkSize(candidates: readonly Candidate[]): void {
  const judgements = candidates.reduce((sum, { vulnerabilities }) => sum + vulnerabilities.length, 0);
  // Candidates of one product share their list.
  const lists = new Set(candidates.map(({ vulnerabilities }) => vulnerabilities));
  const distinct = new Set([...lists].flat()).size;
  if (judgements <= judgementsMax && distinct <= vulnerabilitiesMax) return;
  const count = distinct > vulnerabilitiesMax ? distinct : judgements;
  const most = distinct > vulnerabilitiesMax ? vulnerabilitiesMax : judgementsMax;
  throw new Failure(
    'invalid_input',
    `There are ${count} vulnerabilities to judge for these components; one answer takes ${most}. Ask for fewer components at a time.`,
  );
}
