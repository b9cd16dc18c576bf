import { foldName } from '../domain/entity/name.ts';

/**
 * The tag that those have that are linked to an entity: that have the weakness, use the technique, or are of the vendor,
 * product or package. Null where nothing is found by such a link.
 */
export function linkedTag(id: string): string | null {
  const folded = foldName(id);
  if (/^cwe-\d/.test(folded)) return `cwe:${folded.slice('cwe-'.length)}`;
  if (/^t\d{4}/.test(folded)) return `technique:${folded}`;
  if (folded.startsWith('pkg:')) return `package:${folded}`;
  return /^(?:vendor|product):/.test(folded) ? folded : null;
}
