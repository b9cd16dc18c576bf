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
  const found = readPackageUrl(text);
  if (found === null) {
    const example = 'must be a package URL such as pkg:golang/golang.org/x/net@v0.17.0';
    throw new DocumentError(`purls.${index}`, example);
  }
  return {
    pointer: `/purls/${index}`,
    name: found.name,
    vendor: null,
    version: found.version,
    purls: [text],
    cpes: [],
  };
}

function ofCpe(text: string, index: number): Component {
  const found = readCpe(text);
  if (found === null) {
    const example = 'must be a CPE name of one product, such as cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*';
    throw new DocumentError(`cpes.${index}`, example);
  }
  return {
    pointer: `/cpes/${index}`,
    name: found.id.split(':').at(-1) ?? null,
    vendor: null,
    version: found.version,
    purls: [],
    cpes: [text],
  };
}
