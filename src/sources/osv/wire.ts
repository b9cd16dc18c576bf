import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/**
 * The part of an OSV record that is used, of any version of the schema. What only some databases have is passed
 * over where it is of another type than in those; elsewhere a wrong type refuses the record.
 */
const text = z.string().nullish();
/** What has a bound is repeated for each CVE that the record names, so that a long one would multiply. */
const version = z.string().max(512).nullish();
const idsMax = 5_000;
const ids = z.array(z.string()).max(idsMax).nullish();

/** A bad entry is null, so that it costs only itself and the others keep their places. */
const severity = z
  .array(z.object({ type: z.string(), score: z.string() }).nullable().catch(null))
  .nullish()
  .catch(null);

const range = z.object({
  type: z.string().max(64).nullish(),
  repo: z.string().max(2_048).nullish(),
  events: z
    .array(z.object({ introduced: version, fixed: version, last_affected: version, limit: version }))
    .nullish(),
});

const affected = z.object({
  package: z
    .object({ ecosystem: z.string().max(512).nullish(), name: z.string().max(1_024), purl: text })
    .nullish(),
  ranges: z.array(range).nullish(),
  versions: z.array(z.string().max(512)).nullish(),
  severity,
  ecosystem_specific: z
    .object({
      imports: z
        .array(
          z.object({
            path: z.string().max(1_024).nullish(),
            symbols: z.array(z.string().max(512)).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish()
    .catch(null),
});

/** The id of a record. It may become part of a URL. */
export const recordIdForm = /^[A-Za-z][A-Za-z0-9]*-[\w.:+~-]{1,120}$/;

const schema = z.object({
  id: z.string().regex(recordIdForm, 'is not the id of an OSV record'),
  modified: text,
  published: text,
  withdrawn: text,
  aliases: ids,
  upstream: ids,
  summary: z.string().max(10_000).nullish(),
  details: text,
  severity,
  affected: z.array(affected).nullish(),
  references: z.array(z.object({ type: z.string().max(64).nullish(), url: z.string() })).nullish(),
  database_specific: z
    .object({
      severity: z.string().max(64).nullish(),
      cwe_ids: z.array(z.string().max(200).nullable().catch(null)).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

export type OsvRecord = z.infer<typeof schema>;
export type OsvAffected = z.infer<typeof affected>;
export type OsvSeverity = NonNullable<NonNullable<z.infer<typeof severity>>[number]>;
export type OsvRange = z.infer<typeof range>;

/** The largest of the Go database has 60 KB, those of distributions some megabytes. */
const bytesMax = 32 * 1024 * 1024;

let compiled: typeof schema | undefined;

/** Reads a file as one OSV record, or throws `UnmappableError`. */
export function readRecord(bytes: Uint8Array): OsvRecord {
  if (bytes.length > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  // Compiling takes a while, which only those who read records should spend.
  compiled ??= z.compile(schema);
  const parsed = compiled.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UnmappableError(`The file is not an OSV record: ${firstIssue(parsed.error)}.`.slice(0, 300));
}
