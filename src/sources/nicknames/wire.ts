import { z } from 'zod';
import { parseCveId } from '../../domain/identifiers.ts';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/** The first member of every table; tells it from other JSON. */
const tableFormat = 'cairn-nicknames/1';

const words = z.string().regex(/\S/, 'blank').max(200);
const names = z.array(words).min(1).max(100);
const day = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && canonicalTime(text) !== null, 'no day');

/** What the table holds of one CVE. */
export const entrySchema = z
  .object({
    id: z.string().refine((text) => parseCveId(text) === text, 'is not a canonical CVE id'),
    /** As they are usually spelt. */
    nicknames: names,
    /** Those of the nicknames that other CVEs have too, but that mean this one first of all. */
    primaryFor: names.optional(),
    /** What they stand for: vendor, and product or protocol. */
    subject: z.tuple([words.nullable(), words]).optional(),
  })
  .refine(({ nicknames, primaryFor = [] }) => primaryFor.every((name) => nicknames.includes(name)), {
    path: ['primaryFor'],
    message: 'not one of the nicknames',
  });

export type NicknameEntry = z.infer<typeof entrySchema>;

const tableSchema = z.object({
  format: z.literal(tableFormat),
  /** The day of the last change. */
  updated: day,
  vulnerabilities: z.array(z.unknown()),
});

/** The table's envelope; its entries are read one by one. */
export type NicknameTable = z.infer<typeof tableSchema>;

/** The table of the project is some 50 kB. */
const bytesMax = 8_000_000;
const entriesMax = 50_000;

/** Reads the table's envelope, or throws `UnmappableError`. */
export function readTable(bytes: Uint8Array): NicknameTable {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = tableSchema.safeParse(json);
  if (!parsed.success) {
    throw new UnmappableError(`The file is not a table of nicknames: ${firstIssue(parsed.error)}.`);
  }
  const count = parsed.data.vulnerabilities.length;
  if (count === 0) throw new UnmappableError('The table is empty.');
  if (count > entriesMax) throw new UnmappableError(`The table has more than ${entriesMax} entries.`);
  return parsed.data;
}
