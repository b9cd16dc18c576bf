import { z } from 'zod';
import { canonicalTime } from '../../domain/time.ts';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/** The first member of every file; tells it from other JSON. */
export const tablesFormat = 'cairn-decision-tables/1';

const words = z.string().regex(/\S/, 'blank').max(1_000);
const idPart = z.string().regex(/^[^\s:]{1,100}:[^\s:]{1,100}$/);
const day = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && canonicalTime(text) !== null, 'no day');

/** A decision point: what is asked, or what is decided. */
const pointSchema = z.object({
  /** With its version: `cisa:KEV:1.0.0`. */
  id: words,
  name: words,
  definition: words,
  values: z
    .array(z.object({ key: words, name: words, definition: words }))
    .min(1)
    .max(100),
});

/** A table. Its rows have the keys of the answers in the order of the points, and the key of the outcome last. */
export const tableSchema = z
  .object({
    /** Namespace and key in lower case: `cisa:dt_bod2604`. */
    id: idPart.refine((id) => id === id.toLowerCase(), 'is not in lower case'),
    version: words,
    name: words,
    description: words,
    points: z.array(pointSchema).min(1).max(20),
    outcome: pointSchema,
    rows: z.array(z.array(z.string())).min(1).max(10_000),
  })
  .refine(({ points, outcome, rows }) => rows.every((row) => fits(row, [...points, outcome])), {
    path: ['rows'],
    message: 'a row does not have one value of each point',
  })
  .refine(({ points, rows }) => {
    const distinct = new Set(rows.map((row) => JSON.stringify(row.slice(0, -1)))).size;
    const combinations = points.reduce((count, { values }) => count * values.length, 1);
    return distinct === rows.length && rows.length === combinations;
  }, 'not one row for each combination of answers');

export type BundledTable = z.infer<typeof tableSchema>;

const fileSchema = z.object({
  format: z.literal(tablesFormat),
  /** Day of the newest of the tables. */
  updated: day,
  tables: z.array(z.unknown()).min(1).max(100),
});

/** The envelope; the tables are read one by one. */
export type TablesFile = z.infer<typeof fileSchema>;

const bytesMax = 1_000_000;

/** Reads the envelope, or throws `UnmappableError`. */
export function readFile(bytes: Uint8Array): TablesFile {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UnmappableError(`The file has no decision tables: ${firstIssue(parsed.error)}.`);
}

function fits(row: readonly string[], points: readonly z.infer<typeof pointSchema>[]): boolean {
  return (
    row.length === points.length &&
    points.every(({ values }, index) => values.some(({ key }) => key === row[index]))
  );
}
