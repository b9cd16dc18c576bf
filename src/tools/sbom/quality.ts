import type { Finding } from '../contract.ts';
import { finding } from '../finding.ts';
import { quote } from '../text.ts';
import { quality as kinds } from './kinds.ts';
import type { ReadDocument } from './read.ts';

/** What is missing or wrong in a document, by the minimum elements of NTIA and the specifications. */
export function qualityFindings({ list: { components }, document }: ReadDocument): Finding[] {
  const { duplicates, isRelated, isDated } = elementsOf(document);
  const [duplicate] = duplicates;
  const unversioned = components.filter(({ version, purls, cpes }) => {
    return version === null && purls.every((purl) => !purl.includes('@')) && cpes.length === 0;
  });
  const unidentified = components.filter(({ purls, cpes }) => purls.length + cpes.length === 0);
  const shareOf = (some: readonly unknown[]) => `${some.length} of ${components.length} components.`;
  return [
    ...(duplicate === undefined
      ? []
      : [finding(kinds.duplicateReferences, `${duplicates.size} references, such as ${quote(duplicate)}.`)]),
    ...(unversioned.length === 0
      ? []
      : [finding(kinds.withoutVersions, shareOf(unversioned), unversioned[0]?.pointer)]),
    ...(unidentified.length === 0
      ? []
      : [finding(kinds.withoutIdentifiers, shareOf(unidentified), unidentified[0]?.pointer)]),
    ...(components.length < 2 || isRelated
      ? []
      : [finding(kinds.withoutRelations, shareOf(components).replace(/^/, 'For '))]),
    ...(isDated ? [] : [finding(kinds.withoutTime, 'No time is given.')]),
  ];
}

interface Elements {
  /** References that several elements have. */
  readonly duplicates: ReadonlySet<string>;
  readonly isRelated: boolean;
  readonly isDated: boolean;
}

/** Members that hold the reference of an element: in CycloneDX, SPDX 2 and SPDX 3. */
const references: ReadonlySet<string> = new Set(['bom-ref', 'SPDXID', 'spdxId']);
const relations: ReadonlySet<string> = new Set(['dependencies', 'relationships', 'relationshipType']);
const times: ReadonlySet<string> = new Set(['timestamp', 'created']);

/** Goes through all members once. How deep they are is limited before. */
function elementsOf(document: unknown): Elements {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  let [isRelated, isDated] = [false, false];
  const left: unknown[] = [document];
  while (left.length > 0) {
    const part = left.pop();
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'string' && references.has(name)) {
        if (seen.has(value)) duplicates.add(value);
        seen.add(value);
      }
      if (relations.has(name) && isPresent(value)) isRelated = true;
      if (times.has(name) && typeof value === 'string' && value !== '') isDated = true;
      if (typeof value === 'object') left.push(value);
    }
  }
  return { duplicates, isRelated, isDated };
}

function isPresent(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string';
}
