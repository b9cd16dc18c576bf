import type { Identity } from '../../domain/match/identity.ts';
import { readName } from '../../domain/match/product-aliases.ts';
import { likeness, lookAlikes } from '../../domain/match/similar.ts';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { JoinedName, NameReader } from '../../projection/name-reader.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';

/** Two names that occur together in at least this many vulnerabilities are names of the same product. */
const togetherMin = 2;
/** And only if both names mostly occur together. */
const shareMin = 0.5;

/** Adds to the identities of each component those by other names of the same products, and those by similar names. */
export function withJoinedNames(
  reader: Pick<ProjectionReader, 'affected' | 'checkTime' | 'shared'>,
  identities: readonly (readonly Identity[])[],
): (readonly Identity[])[] {
  const { names } = reader.affected;
  const memory = memoryOf(reader.shared());
  const products = identities.flat().filter(isProduct);
  const joined = names.joined([...new Set(products.map(({ id }) => id))]);
  return identities.map((own) => {
    const all = new Map(own.map((identity) => [keyOf(identity), identity]));
    const add = (identity: Identity) => {
      if (!all.has(keyOf(identity))) all.set(keyOf(identity), identity);
    };
    const requested = own.filter(isProduct);
    for (const identity of requested) for (const one of learned(identity, joined)) add(one);
    for (const identity of requested) for (const one of once(identity, joined)) add(one);
    for (const identity of spelledApart(requested))
      for (const one of similar(names, identity, memory)) add(one);
    reader.checkTime();
    return [...all.values()];
  });
}

/**
 * Other names of the same products, as sources state them. Each is another name of the other: what has a name as another
 * one is found by it.
 */
export function joinedNames(reader: Pick<ProjectionReader, 'affected'>, ids: readonly string[]): string[] {
  const products = ids.filter((id) => isProduct({ id }));
  const joined = reader.affected.names.joined(products);
  return [...joined.values()].flat().flatMap(({ id, share }) => (share >= shareMin ? [id] : []));
}

function isProduct({ id }: Pick<Identity, 'id'>): boolean {
  return id.startsWith('product:');
}

function keyOf({ id, version }: Identity): string {
  return `${id} ${version ?? ''}`;
}

function learned(identity: Identity, joined: ReadonlyMap<string, readonly JoinedName[]>): Identity[] {
  return (joined.get(identity.id) ?? [])
    .filter(({ together, share }) => together >= togetherMin && share >= shareMin)
    .map(({ id }) => ({ ...identity, id, method: 'learned' }));
}

/** Names that occurred together in too few vulnerabilities to be a proof. */
function once(identity: Identity, joined: ReadonlyMap<string, readonly JoinedName[]>): Identity[] {
  return (joined.get(identity.id) ?? [])
    .filter(({ together, share }) => together < togetherMin && share >= shareMin)
    .map(({ id }) => ({ ...identity, id, method: 'similar' }));
}

/** A name that is similar to another one. */
interface SimilarName {
  readonly id: string;
  readonly isWide: boolean;
}

type SimilarNameMemory = BoundedMemory<string, readonly SimilarName[]>;

/** The key is what all records share: it is another object once anything has changed. Versions make no difference. */
const remembered = new WeakMap<SharedFacts, SimilarNameMemory>();
/** Names that are remembered, each with about 100 bytes. */
const namesMax = 20_000;

function memoryOf(facts: SharedFacts): SimilarNameMemory {
  const known = remembered.get(facts) ?? new BoundedMemory<string, readonly SimilarName[]>(namesMax);
  remembered.set(facts, known);
  return known;
}

function similar(names: NameReader, identity: Identity, memory: SimilarNameMemory): Identity[] {
  const known = memory.get(identity.id);
  const found = known ?? findSimilar(names, identity.id);
  if (known === undefined) memory.add(identity.id, found, 1 + found.length);
  return found.map(({ id, isWide }) => ({
    ...identity,
    id,
    method: 'similar',
    ...(isWide ? { isWide } : {}),
  }));
}

function findSimilar(names: NameReader, id: string): SimilarName[] {
  const where = lookAlikes(id);
  if (where === null) return [];
  return names.beginningWith(where.prefixes, where.ids).flatMap((other): SimilarName[] => {
    const how = other === id ? null : likeness(id, other);
    return how === null ? [] : [{ id: other, isWide: how === 'wide' }];
  });
}

/** Keeps one of several identities whose names differ only in how a company is written. */
function spelledApart(identities: readonly Identity[]): readonly Identity[] {
  const byName = new Map<string, Identity>();
  for (const identity of identities) {
    const { maker, product } = readName(identity.id);
    const key = `${maker}:${product} ${identity.version ?? ''}`;
    if (!byName.has(key)) byName.set(key, identity);
  }
  return [...byName.values()];
}
