import { z } from 'zod';
import { cpe23, uri } from './formats.ts';

/**
 * STIX 2.1, by the property tables of the OASIS standard and what the JSON schemas of its committee refuse, for the
 * objects that are made here. No package brings those schemas, so that they are written down here, by hand.
 */
const uuid = `[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`;
const idOf = (type: string) => z.string().regex(new RegExp(`^${type}--${uuid}$`), `is no id of ${type}`);
const anyId = idOf('[a-z][a-z0-9-]+[a-z0-9]');

const timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/, 'is no time')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'is no time');

/** The version of an object: precise to the millisecond. */
const stamp = timestamp.refine((text) => /\.\d{3}Z$/.test(text), 'has no milliseconds');

const text = z.string().min(1);
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .min(1)
    .refine(
      (items) => new Set(items.map((item) => JSON.stringify(item))).size === items.length,
      'says a thing twice',
    )
    .exactOptional();

/** Names of members at any depth, no null and no empty list: the common data types of section 2. */
const customValue: z.ZodType = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(customValue).min(1),
    z.record(z.string().regex(/^[a-z][a-z0-9_]{2,249}$/), customValue),
  ]),
);

const isCve = /^CVE-\d{4}-(?:0\d{3}|[1-9]\d{3,})$/;
/** As the schemas write it: what begins or ends so is taken for the list itself. */
const isKeptName = /^(cve)|(capec)$/;
const isKeptId = /^(CVE-\d{4}-(0\d{3}|[1-9]\d{3,}))|(CAPEC-\d+)$/;

const externalReference = z
  .strictObject({
    source_name: text,
    description: text.exactOptional(),
    url: uri.exactOptional(),
    external_id: text.exactOptional(),
  })
  .refine(({ source_name, external_id = '', ...more }) => {
    if (source_name === 'cve') return isCve.test(external_id);
    if (source_name === 'capec') return /^CAPEC-\d+$/.test(external_id);
    const tells = external_id !== '' || more.description !== undefined || more.url !== undefined;
    return tells && !isKeptName.test(source_name) && !isKeptId.test(external_id);
  }, 'is no reference');

const extensions = z.record(
  idOf('extension-definition'),
  z.union([
    z.strictObject({ extension_type: z.literal('new-sdo') }),
    z
      .object({ extension_type: z.literal('property-extension') })
      .catchall(customValue)
      .refine((object) => Object.keys(object).length > 1, 'extends by nothing'),
  ]),
);

const common = {
  spec_version: z.literal('2.1'),
  created_by_ref: idOf('identity').exactOptional(),
  created: stamp,
  modified: stamp,
  revoked: z.boolean().exactOptional(),
  labels: list(text),
  confidence: z.int().min(0).max(100).exactOptional(),
  lang: text.exactOptional(),
  external_references: list(externalReference),
  object_marking_refs: list(idOf('marking-definition')),
  extensions: extensions.exactOptional(),
};

const domainObject = <T extends string, Own extends z.ZodRawShape>(type: T, own: Own) =>
  z.strictObject({ type: z.literal(type), id: idOf(type), ...common, ...own }).refine((object) => {
    const { created, modified } = object as unknown as { created: string; modified: string };
    return created <= modified;
  }, 'was changed before it was made');

const named = { name: text, description: text.exactOptional() };
const phases = {
  kill_chain_phases: list(z.strictObject({ kill_chain_name: lowerName(), phase_name: lowerName() })),
};
const aliases = { aliases: list(text) };
const seen = { first_seen: timestamp.exactOptional(), last_seen: timestamp.exactOptional() };

/** Names that should be in small letters, with hyphens between words. */
function lowerName() {
  return z.string().regex(/^[a-z0-9-]+$/);
}

const newObject = (type: string) =>
  domainObject(type, { ...named, entity_id: text, entity_state: text.exactOptional() }).refine(
    ({ extensions = {} }) => Object.values(extensions).some((one) => one.extension_type === 'new-sdo'),
    'is of a type that nobody defined',
  );

const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  [
    domainObject('vulnerability', named),
    domainObject('attack-pattern', { ...named, ...aliases, ...phases }),
    domainObject('intrusion-set', { ...named, ...aliases, ...seen }),
    domainObject('malware', { ...named, ...aliases, ...phases, ...seen, is_family: z.boolean() }),
    domainObject('tool', { ...named, ...aliases, ...phases }),
    domainObject('campaign', { ...named, ...aliases, ...seen }),
    domainObject('course-of-action', named),
    domainObject('identity', {
      ...named,
      identity_class: z.enum(['individual', 'group', 'system', 'organization', 'class', 'unknown']),
    }),
    domainObject('report', {
      ...named,
      report_types: list(
        z.enum(['attack-pattern', 'campaign', 'malware', 'threat-report', 'tool', 'vulnerability']),
      ),
      published: timestamp,
      object_refs: z.array(anyId).min(1),
    }),
    domainObject('note', {
      abstract: text.exactOptional(),
      content: text,
      object_refs: z.array(anyId).min(1),
    }),
    domainObject('relationship', {
      relationship_type: z.string().regex(/^[a-z0-9-]+$/),
      description: text.exactOptional(),
      source_ref: anyId.refine(isEnd, 'can be no end'),
      target_ref: anyId.refine(isEnd, 'can be no end'),
    }),
    domainObject('extension-definition', {
      ...named,
      created_by_ref: idOf('identity'),
      schema: text,
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      extension_types: z.array(z.enum(['new-sdo', 'new-sco', 'new-sro', 'property-extension'])).min(1),
    }),
    z.strictObject({
      type: z.literal('software'),
      spec_version: z.literal('2.1'),
      id: z.string().regex(/^software--[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      name: text,
      cpe: cpe23.exactOptional(),
      vendor: text.exactOptional(),
      version: text.exactOptional(),
      extensions: extensions.exactOptional(),
    }),
    newObject('x-cairn-weakness'),
    newObject('x-cairn-tactic'),
    newObject('x-cairn-detection'),
    newObject('x-cairn-decision-table'),
  ].map((schema) => [schema.shape.type.value, schema]),
);

function isEnd(id: string): boolean {
  return !/^(?:relationship|sighting|bundle|marking-definition|extension-definition)--/.test(id);
}

/** What the standard lets stand between two types: the tables of section 3, with what ATT&CK adds to them. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  uses: [...ends(['intrusion-set', 'campaign', 'malware', 'tool'], ['attack-pattern', 'malware', 'tool'])],
  targets: ends(['attack-pattern', 'intrusion-set', 'campaign', 'tool', 'malware'], ['vulnerability']),
  exploits: ends(['malware'], ['vulnerability']),
  mitigates: ends(['course-of-action'], ['attack-pattern', 'malware', 'tool', 'vulnerability']),
  'attributed-to': ends(['campaign'], ['intrusion-set', 'threat-actor']),
  'subtechnique-of': ends(['attack-pattern'], ['attack-pattern']),
};

function ends(sources: readonly string[], targets: readonly string[]): string[] {
  return sources.flatMap((source) => targets.map((target) => `${source} ${target}`));
}

const anyObject = z.looseObject({ type: z.string(), id: z.string() });
type AnyObject = z.output<typeof anyObject>;

/** What is wrong with a bundle, a sentence each; empty for a good one. */
export function stixErrors(text: string): string[] {
  const bundle = stixBundle.safeParse(JSON.parse(text));
  if (!bundle.success) return bundle.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { objects } = bundle.data;
  const ids = new Set(objects.map(({ id }) => id));
  return [
    ...(ids.size < objects.length ? ['An id stands for two objects.'] : []),
    ...objects.flatMap((object) => [
      ...ownErrors(object),
      ...refsIn(object)
        .filter((ref) => !ids.has(ref))
        .map((ref) => `${object.id} refers to ${ref}, which is not here.`),
    ]),
  ];
}

export const stixBundle = z.strictObject({
  type: z.literal('bundle'),
  id: idOf('bundle'),
  objects: z.array(anyObject).min(1),
});

export type StixBundle = z.output<typeof stixBundle>;

function ownErrors(object: AnyObject): string[] {
  const schema = schemas.get(object.type);
  if (schema === undefined) return [`${object.type} is no type of object that is made here.`];
  const parsed = schema.safeParse(object);
  const issues = parsed.success ? [] : parsed.error.issues;
  return [
    ...issues.map(({ path, message }) => `${object.id} ${path.join('.')}: ${message}`),
    ...(object.type === 'relationship' ? verbErrors(object) : []),
  ];
}

function verbErrors({ relationship_type: verb, source_ref, target_ref }: AnyObject): string[] {
  if (verb === 'related-to') return [];
  const pair = [source_ref, target_ref].map((id) => String(id).split('--', 1)[0]).join(' ');
  return verbs[String(verb)]?.includes(pair) ? [] : [`${pair} can't be joined by ${verb}.`];
}

function refsIn(object: object): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (name.endsWith('_ref')) return [String(value)];
    if (name.endsWith('_refs')) return value as string[];
    return name === 'extensions' ? Object.keys(value) : [];
  });
}
