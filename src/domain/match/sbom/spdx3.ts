import { z } from 'zod';
import type { Component, ComponentList } from '../component.ts';
import { readPart } from './error.ts';
import { identifiersIn, optionalText } from './text.ts';

const graphShape = z.object({ '@graph': z.array(z.unknown(), 'must be a list') });

const elementShape = z.object(
  {
    type: z.unknown().optional(),
    '@type': z.unknown().optional(),
    specVersion: z.unknown().optional(),
  },
  'must be an object',
);

const packageShape = z.object({
  name: optionalText,
  software_packageVersion: optionalText,
  software_packageUrl: optionalText,
  externalIdentifier: z
    .array(
      z.object({ externalIdentifierType: optionalText, identifier: optionalText }, 'must be an object'),
      'must be a list',
    )
    .nullish(),
});

/** AI models and data sets are packages too, by the model of SPDX 3. */
export const packageTypes: ReadonlySet<string> = new Set([
  'software_Package',
  'ai_AIPackage',
  'dataset_DatasetPackage',
]);

/** Reads an SPDX 3 document in JSON-LD: the packages of its graph. */
export function readSpdx3(document: unknown): ComponentList {
  const { '@graph': elements } = readPart(graphShape, document);
  const components: Component[] = [];
  let specVersion: string | null = null;
  for (const [index, value] of elements.entries()) {
    const at = `@graph.${index}`;
    const element = readPart(elementShape, value, at);
    const type = element.type ?? element['@type'];
    if (type === 'CreationInfo' && typeof element.specVersion === 'string')
      specVersion = element.specVersion.slice(0, 20);
    if (typeof type === 'string' && packageTypes.has(type))
      components.push(componentOf(readPart(packageShape, value, at), `/@graph/${index}`));
  }
  return { format: 'spdx', specVersion, components };
}

function componentOf(read: z.output<typeof packageShape>, pointer: string): Component {
  const { name, software_packageVersion, software_packageUrl, externalIdentifier } = read;
  const identifiers = externalIdentifier ?? [];
  const named = (form: RegExp) =>
    identifiers
      .filter(({ externalIdentifierType }) => form.test(externalIdentifierType ?? ''))
      .map(({ identifier }) => identifier);
  return {
    pointer,
    name,
    vendor: null,
    version: software_packageVersion,
    purls: identifiersIn([software_packageUrl, ...named(/^(?:purl|packageUrl)$/i)]),
    cpes: identifiersIn(named(/^cpe2[23]$/i)),
  };
}
