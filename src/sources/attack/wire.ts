import { z } from 'zod';
import { readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

const text = z.string().nullish();
const texts = z.array(z.string()).nullish();
const flag = z.boolean().nullish();

/** An object that is an entity, only the members that are mapped. */
export const objectSchema = z.object({
  type: z.string(),
  id: z.string(),
  name: text,
  description: text,
  created: text,
  modified: text,
  revoked: flag,
  aliases: texts,
  first_seen: text,
  last_seen: text,
  external_references: z.array(z.object({ source_name: text, external_id: text, url: text })),
  kill_chain_phases: z.array(z.object({ kill_chain_name: z.string(), phase_name: z.string() })).nullish(),
  x_mitre_aliases: texts,
  x_mitre_analytic_refs: texts,
  x_mitre_deprecated: flag,
  x_mitre_detection: text,
  x_mitre_domains: texts,
  x_mitre_is_subtechnique: flag,
  x_mitre_platforms: texts,
  x_mitre_shortname: text,
  x_mitre_version: text,
});

export type AttackObject = z.infer<typeof objectSchema>;

/** An object that links two others. */
export const relationshipSchema = z.object({
  relationship_type: z.string(),
  source_ref: z.string(),
  target_ref: z.string(),
  description: text,
  revoked: flag,
  x_mitre_deprecated: flag,
});

/** The bundle's own envelope. Its objects are read one by one, so that one bad object costs only itself. */
const bundleSchema = z.object({ type: z.literal('bundle'), objects: z.array(z.unknown()) });

/** The largest bundle has 33 MB and 24,771 objects; beyond these bounds it is something else. */
const bytesMax = 256_000_000;
const objectsMax = 500_000;

/** The objects of a STIX bundle; throws `UnmappableError`. */
export function readBundle(bytes: Uint8Array): readonly unknown[] {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = bundleSchema.safeParse(json);
  if (!parsed.success) throw new UnmappableError('The file is not a STIX bundle with a list of objects.');
  const { objects } = parsed.data;
  if (objects.length > objectsMax) {
    throw new UnmappableError(`The bundle has more than ${objectsMax} objects.`);
  }
  return objects;
}

/** The STIX type of an object that was not yet read; null for a value that is not an object with a type. */
export function typeOf(raw: unknown): string | null {
  const type = memberOf(raw, 'type');
  return typeof type === 'string' ? type : null;
}

/** A member of an object that was not yet read. */
export function memberOf(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name)
    ? (raw as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
