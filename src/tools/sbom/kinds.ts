import { affectedKinds } from '../affected.ts';
import type { FindingKind } from '../contract.ts';

export const affected = affectedKinds('sbom');

export const quality = {
  duplicateReferences: {
    id: 'sbom.duplicate-references',
    severity: 'low',
    title: 'One reference for several elements',
    meaning:
      'Several elements have the same `bom-ref` or `SPDXID`, which must be unique. It is not clear which of them relations and statements are about.',
    recommendation: 'Create the document again, and report it to the maker of the program that wrote it.',
  },
  withoutVersions: {
    id: 'sbom.without-versions',
    severity: 'info',
    title: 'Components without a version',
    meaning:
      'A version is one of the minimum elements. Without it nothing can be said to affect a component.',
    recommendation: 'Create the document from an installed or built product, which has exact versions.',
  },
  withoutIdentifiers: {
    id: 'sbom.without-identifiers',
    severity: 'info',
    title: 'Components without an identifier',
    meaning: 'They have neither a package URL nor a CPE name. A name alone may be that of another product.',
    recommendation: 'Use a program that writes package URLs.',
  },
  withoutRelations: {
    id: 'sbom.without-relations',
    severity: 'info',
    title: 'No relations between components',
    meaning: 'The document does not say what depends on what, which is one of the minimum elements.',
    recommendation: 'Use a program that writes dependencies or relationships.',
  },
  withoutTime: {
    id: 'sbom.without-time',
    severity: 'info',
    title: 'No time of creation',
    meaning: 'The document does not say when it was made, which is one of the minimum elements.',
    recommendation: 'Ask when it was made: what was built later is not in it.',
  },
} as const satisfies Record<string, FindingKind>;

export const kinds: readonly FindingKind[] = [...Object.values(affected), ...Object.values(quality)];
