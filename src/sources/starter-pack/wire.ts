import { z } from 'zod';
import { parseCveId } from '../../domain/cve-id.ts';
import { canonicalTime } from '../../domain/time.ts';
import { parseCweId } from '../../domain/weakness.ts';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/** The first member of every pack; tells it from other JSON. */
export const packFormat = 'cairn-starter-pack/1';

const cveId = z.string().refine((text) => parseCveId(text) === text, 'no canonical CVE id');
const cweId = z.string().refine((text) => parseCweId(text) === text, 'no canonical CWE id');
const day = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && canonicalTime(text) !== null, 'no day');
const time = z.string().refine((text) => canonicalTime(text) === text, 'no canonical time');
const units = z.int().min(0).max(100_000);
/** A fact that is not known is missing or null, never blank. */
const words = z.string().regex(/\S/, 'blank');
const name = words.nullable();
/** Short name of the organisation that said it. */
const source = words;

/** What the pack holds of one CVE. Every member but the id may be missing. */
export const packEntrySchema = z.object({
  id: cveId,
  /** From the CVE record. */
  state: z.enum(['published', 'rejected', 'reserved']).optional(),
  published: time.optional(),
  modified: time.optional(),
  /** The organisation that assigned the id: UUID and short name. */
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
  /** NVD's CVSS v3 base score, of which neither the vector nor the minor version is held. */
  nvdScore: z.number().min(0).max(10).optional(),
  /** Weaknesses of the CVE record: CWE id, source. */
  cwes: z.array(z.tuple([cweId, source])).optional(),
  /** Products of the CVE record: vendor, product, source. */
  products: z.array(z.tuple([name, name, source])).optional(),
  /** Links of the CVE record: URL, tags, source. */
  urls: z.array(z.tuple([words, z.array(words), source])).optional(),
  /** Ids in other lists. */
  aliases: z.array(words).optional(),
  /** The project's own table of names: nicknames, and vendor and product that they stand for. */
  nicknames: z.array(words).optional(),
  subject: z.tuple([name, name]).optional(),
  /** EPSS score and percentile in units of 0.00001. */
  epss: z.tuple([units, units]).optional(),
});

export type PackEntry = z.infer<typeof packEntrySchema>;

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
  }),
  vulnerabilities: z.array(z.unknown()),
});

/** The pack's envelope; its entries are read one by one. */
export type Pack = z.infer<typeof packSchema>;

/** The published pack is some 3 MB of JSON. */
const bytesMax = 64_000_000;
const entriesMax = 100_000;

/** Reads the pack's envelope, or throws `UnmappableError`. */
export function readPack(bytes: Uint8Array): Pack {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = packSchema.safeParse(json);
  if (!parsed.success) throw new UnmappableError(`The file is no starter pack: ${firstIssue(parsed.error)}.`);
  if (parsed.data.vulnerabilities.length > entriesMax) {
    throw new UnmappableError(`The pack has more than ${entriesMax} entries.`);
  }
  return parsed.data;
}

/** The canonical time at which a day of the pack begins. */
export function midnight(day: string): string {
  return `${day}T00:00:00.000Z`;
}
