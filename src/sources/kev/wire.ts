import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

/** The catalog's own envelope. Its entries are read one by one, so that one bad entry costs only itself. */
const catalogSchema = z.object({
  catalogVersion: z.string().trim().min(1).max(64),
  dateReleased: z.string(),
  count: z.number(),
  vulnerabilities: z.array(z.unknown()),
});

export type KevCatalog = z.infer<typeof catalogSchema>;

const text = z.string().nullish();

/** One entry, only the members that are mapped. */
export const kevEntrySchema = z.object({
  cveID: z.string(),
  vendorProject: text,
  product: text,
  vulnerabilityName: text,
  dateAdded: z.string(),
  shortDescription: text,
  requiredAction: text,
  dueDate: text,
  knownRansomwareCampaignUse: z.enum(['Known', 'Unknown']),
  notes: text,
  cwes: z.array(z.string()).nullish(),
});

export type KevEntry = z.infer<typeof kevEntrySchema>;

/** The catalog is 1.6 MB and grows by some 200 entries a year; beyond these bounds it is something else. */
const bytesMax = 64_000_000;
const entriesMax = 100_000;

/** Reads the catalog's envelope, or throws `UnmappableError`. */
export function readCatalog(bytes: Uint8Array): KevCatalog {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = catalogSchema.safeParse(json);
  if (!parsed.success) {
    throw new UnmappableError(`The file is not a KEV catalog: ${firstIssue(parsed.error)}.`);
  }
  const { count, vulnerabilities } = parsed.data;
  if (vulnerabilities.length > entriesMax) {
    throw new UnmappableError(`The catalog has more than ${entriesMax} entries.`);
  }
  // Taken at its word, such a catalog would withdraw every entry.
  if (vulnerabilities.length === 0) throw new UnmappableError('The catalog has no entries.');
  if (count !== vulnerabilities.length) {
    throw new UnmappableError(
      `The catalog announces ${count} entries and holds ${vulnerabilities.length}: it may be cut short.`,
    );
  }
  return parsed.data;
}
