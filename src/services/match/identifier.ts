import { readCpe } from '../../domain/match/cpe-product.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import type { PlacedFinding } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { findAll, keyOf } from './match.ts';
import { surest } from './order.ts';

/** What is found of one package URL or CPE name. */
export interface IdentifierMatch {
  /** The version that it holds; null where it holds none, and all findings are unknown. */
  readonly version: string | null;
  readonly findings: readonly PlacedFinding[];
}

/**
 * Judges what one identifier names; null for what is neither a package URL nor a CPE name of one product. The last few
 * answers are kept while nothing changes: who pages through a search asks for the same again.
 */
export function matchIdentifier(reader: ProjectionReader, text: string): IdentifierMatch | null {
  const state = reader.shared();
  const known = remembered.get(state) ?? new Map<string, IdentifierMatch>();
  remembered.set(state, known);
  const match = known.get(text) ?? judge(reader, text);
  if (match === null || match.findings.length > rememberedFindingsMax) return match;
  // The one that was asked for last stands last.
  known.delete(text);
  known.set(text, match);
  const [oldest] = known.keys();
  if (known.size > rememberedMax && oldest !== undefined) known.delete(oldest);
  return match;
}

/** By what all records share, which is another object when anything has changed. */
const remembered = new WeakMap<SharedFacts, Map<string, IdentifierMatch>>();
const rememberedMax = 4;
/** More than these would take too much memory. */
const rememberedFindingsMax = 4_000;

function judge(reader: ProjectionReader, text: string): IdentifierMatch | null {
  const isPackage = readPackageUrl(text) !== null;
  if (!isPackage && readCpe(text) === null) return null;
  const own = identitiesOf({
    pointer: '',
    name: null,
    vendor: null,
    version: null,
    purls: isPackage ? [text] : [],
    cpes: isPackage ? [] : [text],
  });
  const identities: readonly Identity[] = withJoinedNames(reader.affected.names, [own]).flat();
  const { found } = findAll(reader, identities);
  return {
    version: own[0]?.version ?? null,
    findings: surest(identities.flatMap((identity) => found.get(keyOf(identity)) ?? [])),
  };
}
