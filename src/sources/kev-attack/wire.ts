import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

const text = z.string().nullish();

/** The document's envelope. Its mappings are read one by one, so that a bad one costs only itself. */
const documentSchema = z.object({
  metadata: z.object({
    technology_domain: z.string().regex(/^[\w-]{1,64}$/),
    mapping_framework: z.literal('kev'),
    mapping_framework_version: z.string().trim().min(1).max(64),
    /** Repeated in every claim, so that a long one would multiply. */
    attack_version: z.string().max(64).nullish(),
    last_update: text,
    creation_date: text,
  }),
  mapping_objects: z.array(z.unknown()),
});

export type MappingDocument = z.infer<typeof documentSchema>;

/** One mapping of a CVE to a technique, only the members that are used. */
export const mappingSchema = z.object({
  capability_id: z.string(),
  attack_object_id: text,
  mapping_type: z.string().max(64).nullish(),
  comments: text,
  references: z.array(z.string()).nullish(),
  status: text,
});

export type Mapping = z.infer<typeof mappingSchema>;

/** The largest is 1.2 MB with 1,183 mappings; beyond these bounds it is something else. */
const bytesMax = 64_000_000;
const mappingsMax = 100_000;

/** Reads the document's envelope, or throws `UnmappableError`. */
export function readMappings(bytes: Uint8Array): MappingDocument {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = documentSchema.safeParse(json);
  if (!parsed.success) {
    throw new UnmappableError(`The file has no KEV mappings: ${firstIssue(parsed.error)}.`.slice(0, 300));
  }
  const { length } = parsed.data.mapping_objects;
  if (length > mappingsMax) throw new UnmappableError(`The file has more than ${mappingsMax} mappings.`);
  // Taken at its word, such a document would withdraw every mapping of its domain.
  if (length === 0) throw new UnmappableError('The file has no mappings.');
  return parsed.data;
}
