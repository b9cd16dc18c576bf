import { readName } from '../../domain/match/alike.ts';
import type { Identity } from '../../domain/match/identity.ts';
import { likeness, lookAlikes } from '../../domain/match/similar.ts';
import type { JoinedName, NameReader } from '../../projection/name-reader.ts';
import type { ProjectionReader } from '../../projection/reader.ts';

/** From so many vulnerabilities on, a name that goes with another one is that of the same product. */
const togetherMin = 2;
/** And only where both names mostly go together. */
const shareMin = 0.5;

/** To the identities of each component those by other names of the same products, and by names that are alike. */
export function withJoinedNames(
  { affected: { names }, checkTime }: Pick<ProjectionReader, 'affected' | 'checkTime'>,
  identities: readonly (readonly Identity[])[],
): (readonly Identity[])[] {
  const products = identities.flat().filter(isProduct);
  const joined = names.joined([...new Set(products.map(({ id }) => id))]);
  return identities.map((own) => {
    const all = new Map(own.map((identity) => [keyOf(identity), identity]));
    const add = (identity: Identity) => {
      if (!all.has(keyOf(identity))) all.set(keyOf(identity), identity);
    };
    const asked = own.filter(isProduct);
    for (const identity of asked) for (const one of learned(identity, joined)) add(one);
    for (const identity of asked) for (const one of once(identity, joined)) add(one);
    for (const identity of spelledApart(asked)) for (const one of alike(names, identity)) add(one);
    checkTime();
    return [...all.values()];
  });
}

function isProduct({ id }: Identity): boolean {
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

/** Names that went together in too few vulnerabilities for a proof. */
function once(identity: Identity, joined: ReadonlyMap<string, readonly JoinedName[]>): Identity[] {
  return (joined.get(identity.id) ?? [])
    .filter(({ together, share }) => together < togetherMin && share >= shareMin)
    .map(({ id }) => ({ ...identity, id, method: 'similar' }));
}

function alike(names: NameReader, identity: Identity): Identity[] {
  const where = lookAlikes(identity.id);
  if (where === null) return [];
  return names.beginningWith(where.beginnings, where.ids).flatMap((id): Identity[] => {
    const how = id === identity.id ? null : likeness(identity.id, id);
    if (how === null) return [];
    return [{ ...identity, id, method: 'similar', ...(how === 'wide' ? { isWide: true } : {}) }];
  });
}

/** One identity of those whose names differ by no more than how a company is written. */
function spelledApart(identities: readonly Identity[]): readonly Identity[] {
  const byName = new Map<string, Identity>();
  for (const identity of identities) {
    const { maker, product } = readName(identity.id);
    const key = `${maker}:${product} ${identity.version ?? ''}`;
    if (!byName.has(key)) byName.set(key, identity);
  }
  return [...byName.values()];
}
