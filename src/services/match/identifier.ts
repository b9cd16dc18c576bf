import { readCpe } from '../../domain/match/cpe-product.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import { readPackageUrl } from '../../domain/match/package-url.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { findAll, keyOf } from './find.ts';
import type { PlacedFinding } from './findings.ts';
import { withJoinedNames } from './joined-names.ts';
import { surest } from './order.ts';

/**
 * Judges what package URLs and CPE names with a version name, all together: what they share is read once.
 * @returns the findings of each; without texts that are no package URL or CPE name of one product, or have no version
 * @throws Failure `invalid_input` when there is more to judge than one answer may take
 */
export function matchIdentifiers(
  reader: ProjectionReader,
  texts: readonly string[],
): ReadonlyMap<string, readonly PlacedFinding[]> {
  const named = texts.flatMap((text) => {
    const own = identitiesIn(text);
    return own[0]?.version == null ? [] : [{ text, own }];
  });
  const identities = withJoinedNames(
    reader.affected.names,
    named.map(({ own }) => own),
  );
  const { found } = findAll(reader, identities.flat());
  return new Map(
    named.map(({ text }, at) => {
      const own = identities[at] ?? [];
      return [text, surest(own.flatMap((identity) => found.get(keyOf(identity)) ?? []))];
    }),
  );
}

function identitiesIn(text: string): Identity[] {
  const isPackage = readPackageUrl(text) !== null;
  if (!isPackage && readCpe(text) === null) return [];
  return identitiesOf({
    ...{ pointer: '', name: null, vendor: null, version: null },
    purls: isPackage ? [text] : [],
    cpes: isPackage ? [] : [text],
  });
}
