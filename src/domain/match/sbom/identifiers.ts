import { z } from 'zod';
import { type Component, type ComponentList, componentsMax } from '../component.ts';
import { readCpe } from '../cpe-product.ts';
import { readPackageUrl } from '../package-url.ts';
import { DocumentError, readPart } from './error.ts';

/** Lists of identifiers. At least one of them must be there. */
export const identifierLists = z.strictObject({
  purls: z
    .array(z.string('must be a string'), 'must be a list of package URLs')
    .max(componentsMax, `must have at most ${componentsMax} entries`)
    .optional(),
  cpes: z
    .array(z.string('must be a string'), 'must be a list of CPE names')
    .max(componentsMax, `must have at most ${componentsMax} entries`)
    .optional(),
});

/**
 * Reads lists of package URLs and CPE names; an error names the invalid entry, for authors who write them by hand.
 */
export function readIdentifiers(document: unknown): ComponentList {
  const { purls = [], cpes = [] } = readPart(identifierLists, document);
  if (purls.length + cpes.length === 0) {
    throw new DocumentError(
      '',
      'must have purls or cpes, lists of identifiers, or be a CycloneDX or SPDX document',
    );
  }
  return {
    format: 'identifiers',
    specVersion: null,
    components: [...purls.map(ofPackageUrl), ...cpes.map(ofCpe)],
  };
}

function ofPackageUrl(text: string, index: number): Component {
  const component = componentOf(text, `/purls/${index}`);
  if (component?.purls.length === 1) return component;
  const example = 'must be a package URL such as pkg:golang/golang.org/x/net@v0.17.0';
  throw new DocumentError(`purls.${index}`, example);
}

function ofCpe(text: string, index: number): Component {
  const component = componentOf(text, `/cpes/${index}`);
  if (component?.cpes.length === 1) return component;
  const example = 'must be a CPE name of one product, such as cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*';
  throw new DocumentError(`cpes.${index}`, example);
}

/**
 * The component that a package URL or a CPE name names; null for any other text.
 * @param pointer JSON pointer to the identifier in what was given
 */
export function componentOf(text: string, pointer: string): Component | null {
  const found = readPackageUrl(text);
  if (found !== null) {
    return { pointer, name: found.name, vendor: null, version: found.version, purls: [text], cpes: [] };
  }
  const product = readCpe(text);
  if (product === null) return null;
  const name = product.id.split(':').at(-1) ?? null;
  return { pointer, name, vendor: null, version: product.version, purls: [], cpes: [text] };
}
