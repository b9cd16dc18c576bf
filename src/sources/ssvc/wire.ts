import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

const text = z.string().max(10_000);
const name = text.regex(/\S/);
/** Parts of an id, between colons. */
const idPart = z.string().regex(/^[^\s:]{1,100}$/);

const pointSchema = z.object({
  name,
  definition: text,
  values: z
    .array(z.object({ key: z.string().min(1).max(100), name, definition: text }))
    .min(1)
    .max(100),
});

/** Some tables have 192 rows; no table that people fill by hand comes near these bounds. */
const tableSchema = z.object({
  namespace: idPart,
  key: idPart,
  version: z.string().regex(/^[^\s:]{1,64}$/),
  name,
  definition: text,
  decision_points: z.record(z.string().max(300), pointSchema),
  outcome: z.string(),
  mapping: z.array(z.record(z.string(), z.string())).min(1).max(100_000),
});

export type SsvcTable = z.infer<typeof tableSchema>;
export type SsvcPoint = z.infer<typeof pointSchema>;

const bytesMax = 16_000_000;

/** Reads a decision table, or throws `UnmappableError`. */
export function readTable(bytes: Uint8Array): SsvcTable {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = tableSchema.safeParse(json);
  if (!parsed.success) {
    throw new UnmappableError(
      `The file is not an SSVC decision table: ${firstIssue(parsed.error).slice(0, 200)}.`,
    );
  }
  return parsed.data;
}
