import { z } from 'zod';
import type { Component, ComponentList } from '../component.ts';
import { readPart } from './error.ts';
import { identifiersIn, optionalText } from './text.ts';

const packageShape = z.object(
  {
    name: optionalText,
    versionInfo: optionalText,
    supplier: optionalText,
    originator: optionalText,
    externalRefs: z
      .array(
        z.object({ referenceType: optionalText, referenceLocator: optionalText }, 'must be an object'),
        'must be a list',
      )
      .nullish(),
  },
  'must be an object',
);

const documentShape = z.object({
  spdxVersion: z
    .string('must be a string')
    .regex(/^SPDX-2\.[0-3]$/, 'must be SPDX-2.2 or SPDX-2.3; documents of SPDX 3 have @graph'),
  packages: z.array(z.unknown(), 'must be a list').nullish(),
});

/** Reads an SPDX 2 document in JSON. */
export function readSpdx(document: unknown): ComponentList {
  const { spdxVersion, packages } = readPart(documentShape, document);
  const components = (packages ?? []).map((value, index) =>
    componentOf(readPart(packageShape, value, `packages.${index}`), `/packages/${index}`),
  );
  return { format: 'spdx', specVersion: spdxVersion.replace('SPDX-', ''), components };
}

function componentOf(read: z.output<typeof packageShape>, pointer: string): Component {
  const { name, versionInfo, supplier, originator, externalRefs } = read;
  const named = (form: RegExp) =>
    identifiersIn(
      (externalRefs ?? [])
        .filter(({ referenceType }) => form.test(referenceType ?? ''))
        .map((reference) => reference.referenceLocator),
    );
  return {
    pointer,
    name,
    vendor: organizationIn(supplier) ?? organizationIn(originator),
    version: versionInfo,
    purls: named(/^(?:.*\/)?(?:purl|package-?url)$/i),
    cpes: named(/^(?:.*\/)?cpe2[23]type$/i),
  };
}

/** The name out of `Organization: Acme (mail@example.org)`. A person makes no vendor. */
function organizationIn(agent: string | null): string | null {
  const name = /^Organization:([^\n]+)$/i.exec(agent ?? '')?.[1]?.trim() ?? '';
  const contact = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  const isContact = contact > 0 && name.indexOf(')', contact) === name.length - 1;
  return (isContact ? name.slice(0, contact).trimEnd() : name) || null;
}
