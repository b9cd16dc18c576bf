import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';
import { productIdOf, spelling } from './names.ts';

/** Plain lists of CVEs: KEV, its mappings to ATT&CK, nicknames and the starter pack. */

/** The entries of the KEV catalog. */
export function kevEntries(catalog: Json): Members[] {
  return listOf(membersOf(catalog).vulnerabilities).map(membersOf);
}

/** The links that an entry of the KEV catalog states. */
export function linksOfKev(entry: Members): RawLink[] {
  const from = textOf(entry.cveID).trim().toUpperCase();
  const weaknesses = listOf(entry.cwes)
    .map(textOf)
    .filter((cwe) => /^\s*CWE-0*[1-9]\d*\s*$/i.test(cwe));
  return [
    ...affects(from, entry.vendorProject, entry.product),
    ...weaknesses.map(
      (cwe): RawLink => ({ from, type: 'has-weakness', to: `CWE-${Number(cwe.trim().slice(4))}` }),
    ),
  ];
}

/** The mappings of KEV to ATT&CK. */
export function kevMappings(document: Json): Members[] {
  return listOf(membersOf(document).mapping_objects).map(membersOf);
}

/** The link of a mapping; none if it is not finished, or if no technique is known. */
export function linksOfMapping({
  capability_id,
  attack_object_id,
  mapping_type,
  status,
}: Members): RawLink[] {
  if (status !== undefined && status !== null && status !== '' && status !== 'complete') return [];
  const [from, to, qualifier] = [capability_id, attack_object_id, mapping_type].map((text) =>
    textOf(text).trim(),
  );
  return [{ from: from ?? '', type: 'exploited-via', to: to ?? '', ...(qualifier ? { qualifier } : {}) }];
}

/** The link of an entry in the table of nicknames, if it is about a product of a vendor. */
export function linksOfNickname({ id, subject }: Members): RawLink[] {
  const [vendor, product] = listOf(subject).map(spelling);
  return vendor == null || product == null ? [] : affects(textOf(id), vendor, product);
}

/** The links of an entry of the starter pack, by the lists from which they come. */
export function linksOfPackEntry({ id, kev, products, cwes }: Members) {
  const from = textOf(id);
  const listing = listOf(kev);
  const named = [...(listing.length > 0 ? [listing] : []), ...listOf(products)].map(listOf);
  const weaknesses = [...listOf(listing[6]), ...listOf(cwes).map((tuple) => listOf(tuple)[0])];
  return {
    affected: named.flatMap(([vendor, product]) => affects(from, vendor, product)),
    weaknesses: weaknesses.map((cwe): RawLink => ({ from, type: 'has-weakness', to: textOf(cwe) })),
  };
}

function affects(from: string, vendor: Json, product: Json): RawLink[] {
  const to = productIdOf(vendor, product);
  return to === null ? [] : [{ from, type: 'affects', to }];
}
