import { z } from 'zod';
import { type Component, type ComponentList, componentsMax } from '../component.ts';
import { DocumentError, readPart } from './error.ts';
import { identifiersIn, optionalText } from './text.ts';

const organization = z
  .object({ name: optionalText }, 'must be an object')
  .nullish()
  .transform((named) => named?.name ?? null);

const property = z.object({ name: z.unknown(), value: z.unknown() }).catch({ name: null, value: null });

const componentShape = z.object(
  {
    type: optionalText,
    group: optionalText,
    name: optionalText,
    version: optionalText,
    purl: optionalText,
    cpe: optionalText,
    publisher: optionalText,
    supplier: organization,
    manufacturer: organization,
    properties: z.array(property).optional().catch([]),
    components: z.array(z.unknown(), 'must be a list').nullish(),
  },
  'must be an object',
);

const documentShape = z.object({
  bomFormat: z.literal('CycloneDX', 'must be CycloneDX'),
  specVersion: z
    .string('must be a string')
    .regex(/^1\.[2-9]\d{0,2}$/, 'must be a version of CycloneDX from 1.2 on'),
  metadata: z.object({ component: z.unknown().optional() }, 'must be an object').nullish(),
  components: z.array(z.unknown(), 'must be a list').nullish(),
});

/** Components are within components; nobody makes an assembly deeper than this. */
const depthMax = 20;
/** Entries of one list. Scanners list the files of packages too, which are not taken. */
const entriesMax = 200_000;

interface Place {
  readonly steps: readonly (string | number)[];
  readonly depth: number;
  readonly value: unknown;
}

/** Reads a CycloneDX document in JSON: what it describes, and its components at any depth. */
export function readCycloneDx(document: unknown): ComponentList {
  const { specVersion, metadata, components } = readPart(documentShape, document);
  const described = metadata?.component;
  const left: Place[] = [
    ...(described == null ? [] : [{ steps: ['metadata', 'component'], depth: 1, value: described }]),
    ...placesOf(components ?? [], ['components'], 1),
  ].reverse();
  const found: Component[] = [];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { steps, depth, value } = place;
    if (depth > depthMax)
      throw new DocumentError(steps.join('.'), `is more than ${depthMax} components deep`);
    const read = readPart(componentShape, value, steps.join('.'));
    const parts = placesOf(read.components ?? [], [...steps, 'components'], depth + 1);
    if (found.length + left.length + parts.length > componentsMax)
      throw new DocumentError('components', `has more than ${componentsMax} components`);
    for (const part of parts.reverse()) left.push(part);
    if (!isPlainFile(read.type, read.purl, read.cpe)) found.push(componentOf(read, `/${steps.join('/')}`));
  }
  return { format: 'cyclonedx', specVersion, components: found };
}

/** Whether an entry is a file without an identifier, which no source names. */
export function isPlainFile(type: unknown, purl: unknown, cpe: unknown): boolean {
  return type === 'file' && purl == null && cpe == null;
}

/** The entries of a list, without the files that have no parts. */
function placesOf(values: readonly unknown[], list: Place['steps'], depth: number): Place[] {
  if (values.length > entriesMax)
    throw new DocumentError(list.join('.'), `has more than ${entriesMax} entries`);
  const places = values.flatMap((value, index) =>
    isLeftOut(value) ? [] : [{ steps: [...list, index], depth, value }],
  );
  if (places.length > componentsMax)
    throw new DocumentError(list.join('.'), `has more than ${componentsMax} components`);
  return places;
}

function isLeftOut(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { type, purl, cpe, components } = value as Readonly<Record<string, unknown>>;
  return isPlainFile(type, purl, cpe) && components == null;
}

function componentOf(read: z.output<typeof componentShape>, pointer: string): Component {
  const { group, name, version, purl, cpe, publisher, supplier, manufacturer, properties = [] } = read;
  // Syft gives one CPE name as such, and what else it takes for possible in properties.
  const further = properties.flatMap((one) =>
    one.name === 'syft:cpe23' && typeof one.value === 'string' ? [one.value] : [],
  );
  return {
    pointer,
    name,
    vendor: group ?? supplier ?? manufacturer ?? publisher,
    version,
    purls: identifiersIn([purl]),
    cpes: identifiersIn([cpe, ...further]),
  };
}
