import { readCpe } from '../../domain/match/cpe-product.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { PlacedFinding } from './findings.ts';
import { findAll, keyOf } from './match.ts';
import { surest } from './order.ts';

/** What is found of one package URL or CPE name. */
export interface IdentifierMatch {
  /** The version that it holds; null where it holds none, and all findings are unknown. */
  readonly version: string | null;
  readonly findings: readonly PlacedFinding[];
}

/** Judges what one identifier names; null for what is neither a package URL nor a CPE name of one product. */
export function matchIdentifier(reader: ProjectionReader, text: string): IdentifierMatch | null {
  const isPackage = readPackageUrl(text) !== null;
  if (!isPackage && readCpe(text) === null) return null;
  const identities: readonly Identity[] = identitiesOf({
    pointer: '',
    name: null,
    vendor: null,
    version: null,
    purls: isPackage ? [text] : [],
    cpes: isPackage ? [] : [text],
  });
  const { found } = findAll(reader, identities);
  return {
    version: identities[0]?.version ?? null,
    findings: surest(identities.flatMap((identity) => found.get(keyOf(identity)) ?? [])),
  };
}
