import { z } from 'zod';
import { type EntityType, entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import { parseCveId, parseCweId } from '../../domain/identifiers.ts';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/** The first member of every pack; tells it from other JSON. */
export const packFormat = 'cairn-starter-pack/1';

const cveId = z.string().refine((text) => parseCveId(text) === text, 'is not a canonical CVE id');
const cweId = z.string().refine((text) => parseCweId(text) === text, 'is not a canonical CWE id');
const day = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && canonicalTime(text) !== null, 'no day');
const time = z.string().refine((text) => canonicalTime(text) === text, 'no canonical time');
const units = z.int().min(0).max(100_000);
/** A fact that is not known is missing or null, never blank. */
const words = z.string().regex(/\S/, 'blank');
const name = words.nullable();
/** Short name of the organization that said it. */
const source = words;

/** What the pack holds of one CVE. Every member but the id may be missing. */
export const packEntrySchema = z.object({
  id: cveId,
  /** From the CVE record. */
  state: z.enum(['published', 'rejected', 'reserved']).optional(),
  published: time.optional(),
  modified: time.optional(),
  /** The organization that assigned the id: UUID and short name. */
  assigner: z.tuple([words, name]).optional(),
  /** The KEV entry: vendor, product, name, day added, day due, known use in ransomware campaigns, CWE ids, URLs. */
  kev: z
    .tuple([name, name, name, day, day.nullable(), z.boolean(), z.array(cweId), z.array(words)])
    .optional(),
  /** CVSS of the CVE record: version, vector, base score, source, role, score of the vector where it differs. */
  scores: z
    .array(
      z.tuple([
        z.enum(['4.0', '3.1', '3.0', '2.0']),
        words.nullable(),
        z.number().min(0).max(10),
        source,
        z.enum(['cna', 'adp', 'other']),
        z.number().min(0).max(10).nullable(),
      ]),
    )
    .optional(),
  /** NVD's CVSS v3 base score, stored without the vector and the minor version. */
  nvdScore: z.number().min(0).max(10).optional(),
  /** Weaknesses of the CVE record: CWE id, source. */
  cwes: z.array(z.tuple([cweId, source])).optional(),
  /** Products of the CVE record: vendor, product, source. */
  products: z.array(z.tuple([name, name, source])).optional(),
  /** Links of the CVE record: URL, tags, source. */
  urls: z.array(z.tuple([words, z.array(words), source])).optional(),
  /** Ids in other lists. */
  aliases: z.array(words).optional(),
  /** EPSS score and percentile in units of 0.00001. */
  epss: z.tuple([units, units]).optional(),
});

export type PackEntry = z.infer<typeof packEntrySchema>;

const entityId = z.string().refine((text) => parseEntityId(text) === text, 'no canonical id');

/** What is taken of CWE and ATT&CK. */
export const packEntityTypes = [
  'weakness',
  'technique',
  'tactic',
  'group',
  'malware',
  'tool',
  'campaign',
  'mitigation',
] as const satisfies readonly EntityType[];

/** An entity of CWE or ATT&CK: id, type, name, and whether it was replaced by another. */
export const packEntitySchema = z
  .tuple([entityId, z.enum(packEntityTypes), words, z.literal('revoked').optional()])
  .refine(([id, type]) => {
    const typeOfId = entityTypeOf(id);
    // The id of software does not tell whether it is malware or a tool.
    return typeOfId === null ? type === 'malware' || type === 'tool' : typeOfId === type;
  }, 'the id is of another type');

export type PackEntity = z.infer<typeof packEntitySchema>;

export const packRelationTypes = [
  'child-of',
  'in-tactic',
  'uses',
  'mitigated-by',
  'exploits',
  'attributed-to',
  'superseded-by',
] as const satisfies readonly RelationType[];

/** A link of CWE or ATT&CK: from, type, to. Its ids are looked up, which is quicker than to check each. */
export const packRelationSchema = z.tuple([z.string(), z.enum(packRelationTypes), z.string()]);

export type PackRelation = z.infer<typeof packRelationSchema>;

const packSchema = z.object({
  format: z.literal(packFormat),
  /** `2026.08.21`, the day of `time`. */
  version: z.string().min(1).max(64),
  /** The newest release below. */
  time,
  /** What each fact is of. */
  of: z.object({
    kev: z.object({ version: words, released: time }),
    epss: z.object({ date: day, model: words.nullable() }),
    /** Newest record of the CVE list that was read. */
    cveList: z.object({ newest: time }),
    /** Day of the table of NVD's base scores. */
    nvd: z.object({ date: day }),
    cwe: z.object({ version: words, released: time }),
    /** Newest object of the bundles of ATT&CK. */
    attack: z.object({ newest: time }),
  }),
  vulnerabilities: z.array(z.unknown()),
  entities: z.array(z.unknown()),
  relations: z.array(z.unknown()),
});

/** The pack's envelope; what is in its lists is read one by one. */
export type Pack = z.infer<typeof packSchema>;

/** The published pack is some 3 MB of JSON. */
const bytesMax = 64_000_000;
const itemsMax = 100_000;

/** Reads the pack's envelope, or throws `UnmappableError`. */
export function readPack(bytes: Uint8Array): Pack {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = packSchema.safeParse(json);
  if (!parsed.success)
    throw new UnmappableError(`The file is not a starter pack: ${firstIssue(parsed.error)}.`);
  for (const list of ['vulnerabilities', 'entities', 'relations'] as const) {
    if (parsed.data[list].length <= itemsMax) continue;
    throw new UnmappableError(`The pack has more than ${itemsMax} ${list}.`);
  }
  return parsed.data;
}

/** The canonical time at which a day of the pack begins. */
export function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}
