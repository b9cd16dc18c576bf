import { z } from 'zod';
import { firstIssue, readJson } from '../../kit/json.ts';
import { UnmappableError } from '../contract.ts';

const text = z.string().nullish();
/** What is repeated for each vulnerability or product must not be long. */
const name = z.string().max(1_000);

/** A list in which a bad item is null, so that it costs only itself and the others keep their places. */
function listOf<T extends z.ZodType>(item: T) {
  return z.array(item.nullable().catch(null)).nullish();
}

const referenceSchema = z.object({ category: text, url: z.string().regex(/\S/).max(2_048), summary: text });

const noteSchema = z.object({ category: z.string(), title: text.catch(null), text: z.string() });

const documentSchema = z.object({
  csaf_version: z.string().max(20),
  title: z.string().max(1_000).nullish(),
  lang: z.string().max(50).nullish(),
  publisher: z.object({ name: name.nullish(), namespace: text }).nullish(),
  aggregate_severity: z.object({ text }).nullish(),
  notes: listOf(noteSchema),
  references: listOf(referenceSchema),
  tracking: z.object({
    id: z.string().max(200),
    status: text,
    version: z.string().max(64).nullish(),
    current_release_date: z.string(),
    initial_release_date: text,
  }),
});

/** Names a product so that other members can refer to it by its id. */
export const fullProductNameSchema = z.object({
  name: name.regex(/\S/),
  product_id: z.string().min(1).max(500),
  product_identification_helper: z
    // `purl` in CSAF 2.0, `purls` in 2.1.
    .object({ cpe: name.nullish(), purl: name.nullish(), purls: listOf(name) })
    .nullish(),
});

/** One branch; those below it are read one by one, as nobody bounds how deep they go. */
export const branchSchema = z.object({
  category: z.string(),
  name,
  product: z.unknown().optional(),
  branches: z.unknown().optional(),
});

/** How many products one product may be in or on. */
const subpathsMax = 20;

const productTreeSchema = z.object({
  branches: z.unknown().optional(),
  full_product_names: listOf(fullProductNameSchema),
  relationships: listOf(
    z.object({
      full_product_name: fullProductNameSchema,
      product_reference: z.string(),
      relates_to_product_reference: z.string(),
    }),
  ),
  /** What `relationships` is in CSAF 2.1. */
  product_paths: listOf(
    z.object({
      full_product_name: fullProductNameSchema,
      beginning_product_reference: z.string(),
      subpaths: z.array(z.object({ next_product_reference: z.string() })).max(subpathsMax),
    }),
  ),
  product_groups: listOf(z.object({ group_id: z.string(), product_ids: z.array(z.string()) })),
});

/** The published file is a few kilobytes, rarely more than one megabyte; advisories of whole systems reach some thirty. */
const bytesMax = 64_000_000;
const vulnerabilitiesMax = 10_000;

const advisorySchema = z.object({
  document: documentSchema,
  product_tree: productTreeSchema.nullish(),
  vulnerabilities: z.array(z.unknown()).max(vulnerabilitiesMax).nullish(),
});

const cvss = z.object({
  version: text,
  vectorString: text,
  baseScore: z.number().min(0).max(10),
  temporalScore: z.number().min(0).max(10).nullish(),
  environmentalScore: z.number().min(0).max(10).nullish(),
});

const cvssScores = z.object({ cvss_v2: cvss.nullish(), cvss_v3: cvss.nullish(), cvss_v4: cvss.nullish() });

const cwe = z.object({ id: text, name: text });

const productIds = listOf(z.string());

/** One vulnerability, only the members that are mapped. */
export const vulnerabilitySchema = z.object({
  cve: text,
  title: z.string().max(1_000).nullish().catch(null),
  notes: listOf(noteSchema),
  cwe: cwe.nullish(),
  /** What `cwe` is in CSAF 2.1. */
  cwes: listOf(cwe),
  product_status: z
    .object({
      known_affected: productIds,
      first_affected: productIds,
      last_affected: productIds,
      known_not_affected: productIds,
      fixed: productIds,
      first_fixed: productIds,
      under_investigation: productIds,
      recommended: productIds,
      unknown: productIds,
    })
    .nullish(),
  scores: listOf(cvssScores),
  /** What `scores` is in CSAF 2.1. */
  metrics: listOf(z.object({ content: cvssScores })),
  remediations: listOf(
    z.object({
      category: z.string().max(100),
      details: z.string(),
      date: text,
      url: text,
      product_ids: productIds,
      group_ids: productIds,
    }),
  ),
  references: listOf(referenceSchema),
});

export type CsafAdvisory = z.infer<typeof advisorySchema>;
export type CsafDocument = z.infer<typeof documentSchema>;
export type CsafNote = z.infer<typeof noteSchema>;
export type CsafReference = z.infer<typeof referenceSchema>;
export type CsafFullProductName = z.infer<typeof fullProductNameSchema>;
export type CsafProductTree = z.infer<typeof productTreeSchema>;
export type CsafVulnerability = z.infer<typeof vulnerabilitySchema>;
export type CsafCvss = z.infer<typeof cvss>;
export type CsafRemediation = NonNullable<NonNullable<CsafVulnerability['remediations']>[number]>;

/** Reads what an advisory is made of, its vulnerabilities and branches as they are, or throws `UnmappableError`. */
export function readAdvisory(bytes: Uint8Array): CsafAdvisory {
  if (bytes.byteLength > bytesMax) throw new UnmappableError(`The file is larger than ${bytesMax} bytes.`);
  const json = readJson(bytes);
  if (json === undefined) throw new UnmappableError('The file is not JSON in UTF-8.');
  const parsed = advisorySchema.safeParse(json);
  if (!parsed.success) {
    throw new UnmappableError(`The file is not a CSAF advisory: ${firstIssue(parsed.error).slice(0, 200)}.`);
  }
  const { csaf_version: version } = parsed.data.document;
  if (version !== '2.0' && version !== '2.1') {
    const reason = 'only versions 2.0 and 2.1 are read';
    throw new UnmappableError(`The file is CSAF ${JSON.stringify(version)}; ${reason}.`);
  }
  return parsed.data;
}
