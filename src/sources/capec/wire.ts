import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

const text = z.string().nullish();
const texts = z.array(z.string()).nullish();
const flag = z.boolean().nullish();

/** An attack pattern, only the members that are mapped. */
const patternSchema = z.object({
  type: z.literal('attack-pattern'),
  id: z.string(),
  name: text,
  description: text,
  created: text,
  modified: text,
  revoked: flag,
  external_references: z.array(
    z.object({ source_name: text, external_id: text, description: text, url: text }),
  ),
  x_capec_abstraction: text,
  x_capec_alternate_terms: texts,
  x_capec_can_follow_refs: texts,
  x_capec_can_precede_refs: texts,
  x_capec_child_of_refs: texts,
  x_capec_consequences: z.record(z.string(), z.array(z.string())).nullish(),
  x_capec_extended_description: text,
  x_capec_likelihood_of_attack: text,
  x_capec_peer_of_refs: texts,
  x_capec_prerequisites: texts,
  x_capec_skills_required: z.record(z.string(), z.string()).nullish(),
  x_capec_status: text,
  x_capec_typical_severity: text,
  x_capec_version: text,
});

/** What is advised against attack patterns. */
const courseSchema = z.object({
  type: z.literal('course-of-action'),
  id: z.string(),
  description: z.string(),
});

/** That a course of action mitigates an attack pattern. */
const relationshipSchema = z.object({
  type: z.literal('relationship'),
  relationship_type: z.string(),
  source_ref: z.string(),
  target_ref: z.string(),
  revoked: flag,
});

export type Pattern = z.infer<typeof patternSchema>;
export type Course = z.infer<typeof courseSchema>;
export type Relationship = z.infer<typeof relationshipSchema>;

const schemas: ReadonlyMap<unknown, z.ZodType<Pattern | Course | Relationship>> = new Map<
  unknown,
  z.ZodType<Pattern | Course | Relationship>
>([
  ['attack-pattern', patternSchema],
  ['course-of-action', courseSchema],
  ['relationship', relationshipSchema],
]);

/** An object of the bundle, the reason why it is refused, or null for a kind that is left out. */
export function readObject(raw: unknown): Pattern | Course | Relationship | string | null {
  const type = memberOf(raw, 'type');
  if (typeof type !== 'string') return 'it is not an object with a type';
  const parsed = schemas.get(type)?.safeParse(raw);
  if (parsed === undefined) return null;
  return parsed.success ? parsed.data : firstIssue(parsed.error);
}

/** A member of an object that was not yet read. */
export function memberOf(raw: unknown, name: string): unknown {
  return typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name)
    ? (raw as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The bundle's own envelope. Its objects are read one by one, so that one bad object costs only itself. */
const bundleSchema = z.object({ type: z.literal('bundle'), objects: z.array(z.unknown()) });

/** The last release has 3 MB and 2,683 objects; beyond these bounds it is something else. */
const bytesMax = 64_000_000;
const objectsMax = 100_000;

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
