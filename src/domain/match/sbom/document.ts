import { z } from 'zod';
import { type Component, type ComponentList, componentsMax } from '../component.ts';
import { readCycloneDx } from './cyclonedx.ts';
import { DocumentError } from './error.ts';
import { readIdentifiers } from './identifiers.ts';
import { readSpdx } from './spdx.ts';
import { readSpdx3 } from './spdx3.ts';

export { DocumentError } from './error.ts';

/**
 * Reads components out of a parsed JSON document: a CycloneDX or SPDX document, or lists of identifiers.
 * @throws DocumentError that says what is wrong with it and where
 */
export function readComponents(document: unknown): ComponentList {
  const parsed = marks.safeParse(document);
  if (!parsed.success) throw notAList();
  const list = readerOf(parsed.data)(document);
  checkCount(list.components);
  return list;
}

/** By what documents of a kind are known. */
const marks = z.object({
  bomFormat: z.unknown().optional(),
  spdxVersion: z.unknown().optional(),
  '@graph': z.unknown().optional(),
  purls: z.unknown().optional(),
  cpes: z.unknown().optional(),
});

function readerOf({ bomFormat, spdxVersion, '@graph': graph, purls, cpes }: z.output<typeof marks>) {
  if (bomFormat !== undefined) return readCycloneDx;
  if (spdxVersion !== undefined) return readSpdx;
  if (graph !== undefined) return readSpdx3;
  if (purls === undefined && cpes === undefined) throw notAList();
  return readIdentifiers;
}

function notAList(): DocumentError {
  return new DocumentError(
    '',
    'is neither CycloneDX nor SPDX, and has no purls or cpes; create one with `npm sbom --sbom-format cyclonedx`',
  );
}

function checkCount(components: readonly Component[]): void {
  if (components.length > componentsMax)
    throw new DocumentError('', `has ${components.length} components; at most ${componentsMax} are taken`);
}
